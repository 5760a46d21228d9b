extension PlayableDocument {
  /// What plays the pages: it reads them from the document, so that it is the same for every story.
  static let script = HTMLDocument.Resource(
    source: """

      (() => {
        'use strict';
        const pages = [...document.querySelectorAll('section')];
        const story = document.title;
        const memory = 'waymark ' + document.body.dataset.story;
        const back = document.getElementById('back');
        const restart = document.getElementById('restart');

        // The pages on the way here, by their numbers from 0; starting again is a step to the first one.
        let path = [0];

        const buttons = (page) => [...pages[page].querySelectorAll('li button')];
        const leadsTo = (page, next) => buttons(page).some((button) => Number(button.value) === next);

        // As much of a kept way as the story still has: it may have been edited since.
        function followable(kept) {
          if (!Array.isArray(kept) || kept[0] !== 0) return [0];
          const broken = kept.findIndex((page, i) => i > 0 && page !== 0 && !leadsTo(kept[i - 1], page));
          return broken < 0 ? kept : kept.slice(0, broken);
        }

        // Where a browser keeps nothing for a file, its history still keeps the place while the page is open.
        function recall() {
          try {
            return JSON.parse(localStorage.getItem(memory));
          } catch {
            return history.state;
          }
        }

        function keep() {
          try {
            localStorage.setItem(memory, JSON.stringify(path));
          } catch {
            try { history.replaceState(path, ''); } catch { /* then the place is not kept */ }
          }
        }

        function show() {
          const page = pages[path.at(-1)];
          document.querySelector('.here')?.classList.remove('here');
          page.classList.add('here');
          const title = page.querySelector('h2')?.textContent;
          document.title = title ? title + ' – ' + story : story;
          back.disabled = path.length === 1;
        }

        function go(next) {
          path = next;
          keep();
          show();
          // A screen reader reads on from where the focus is.
          pages[path.at(-1)].focus();
          scrollTo(0, 0);
        }

        function goBack() {
          if (path.length > 1) go(path.slice(0, -1));
        }

        function startAgain() {
          if (path.at(-1) !== 0) go([...path, 0]);
        }

        function select(step) {
          const page = path.at(-1);
          const all = buttons(page);
          const at = all.indexOf(document.activeElement);
          if (at < 0) {
            // A long text is scrolled to its end before the first choice is selected.
            if (step < 0 || !all.length || all[0].getBoundingClientRect().top > innerHeight) return false;
          } else if (at + step < 0) {
            pages[page].focus();
            return false;
          }
          all[Math.min(at + step, all.length - 1)].focus();
          return true;
        }

        function press(event) {
          if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return false;
          if (event.key === 'ArrowDown') return select(1);
          if (event.key === 'ArrowUp') return select(-1);
          if (event.repeat) return false;
          const all = buttons(path.at(-1));
          if (event.key === 'Enter') {
            if (all.length !== 1 || document.activeElement?.tagName === 'BUTTON') return false;
            all[0].click();
          } else if (event.key === 'Backspace') {
            goBack();
          } else if (event.key === 'r' || event.key === 'R') {
            startAgain();
          } else if (/^[1-9]$/.test(event.key) && all[event.key - 1]) {
            all[event.key - 1].click();
          } else {
            return false;
          }
          return true;
        }

        for (const link of document.querySelectorAll('li a')) {
          const button = document.createElement('button');
          button.type = 'button';
          button.value = link.hash.slice(2);
          button.dir = 'auto';
          button.textContent = link.textContent;
          button.addEventListener('click', () => go([...path, Number(button.value)]));
          link.replaceWith(button);
        }
        back.addEventListener('click', goBack);
        restart.addEventListener('click', startAgain);
        document.addEventListener('keydown', (event) => {
          if (press(event)) event.preventDefault();
        });
        document.querySelector('nav').hidden = false;
        document.documentElement.classList.add('playing');
        path = followable(recall());
        show();
      })();

      """,
    hash: "XyGD07RExq8X+jZgoUUUWOdFXVcKvxKNKwfaBPrtFv8=")
}
