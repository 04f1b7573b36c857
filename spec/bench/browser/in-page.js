/** Times of a page as a person meets them, in milliseconds; every time ends with the frame in which the result is drawn. */
globalThis.timing = (() => {
  const found = new Map();
  const drawn = () =>
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const until = async (isSo) => {
    while (!isSo()) await new Promise((done) => requestAnimationFrame(done));
    await drawn();
    return performance.now();
  };
  const look = () => {
    for (const selector of ['[name=email]', 'main h1'])
      if (!found.has(selector) && document.querySelector(selector)) {
        found.set(selector, 0);
        drawn().then(() => found.set(selector, performance.now()));
      }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });

  const isSettled = () =>
    document.querySelector('main h1') && !document.querySelector('main .skeleton');

  let keys = [];
  return {
    foundAt: async (selector) => {
      while (!found.get(selector)) await drawn();
      return found.get(selector);
    },
    change: async (path) => {
      const link = document.querySelector(`nav a[href="${path}"]`);
      const before = document.querySelector('main h1');
      const from = performance.now();
      link.click();
      const at = await until(
        () =>
          location.pathname === path && document.querySelector('main h1') !== before && isSettled(),
      );
      return at - from;
    },
    filtered: (selector, text) =>
      new Promise((done) => {
        const field = document.querySelector(selector);
        let last = 0;
        const typed = (event) => {
          last = event.timeStamp;
          if (field.value !== text) return;
          field.removeEventListener('input', typed);
          const fits = () => {
            const rows = [...document.querySelectorAll('tr[data-id]')];
            return (
              rows.length > 0 &&
              rows.every((one) => one.textContent.toLowerCase().includes(text.toLowerCase()))
            );
          };
          until(fits).then((at) => done(at - last));
        };
        field.addEventListener('input', typed);
      }),
    scroll: async (selector, pixels, frames) => {
      const list = document.querySelector(selector);
      const intervals = [];
      let last = await new Promise(requestAnimationFrame);
      while (intervals.length < frames) {
        list.scrollTop += pixels;
        const now = await new Promise(requestAnimationFrame);
        intervals.push(now - last);
        last = now;
      }
      return intervals;
    },
    watchKeys: () => {
      keys = [];
      document.addEventListener(
        'keydown',
        ({ timeStamp }) => drawn().then(() => keys.push(performance.now() - timeStamp)),
        { capture: true },
      );
    },
    keysDrawn: async (count) => {
      while (keys.length < count) await drawn();
      return keys;
    },
  };
})();
