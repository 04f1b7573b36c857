/** What had the focus last, and what stands around it, from the inside out. */
let path: readonly HTMLElement[] = [];

const around = (from: EventTarget | null): readonly HTMLElement[] => {
  const found: HTMLElement[] = [];
  for (let at = from as Element | null; at; at = at.parentElement)
    if (at instanceof HTMLElement || at instanceof SVGElement) found.push(at as HTMLElement);
  return found;
};

const isGone = (one: HTMLElement): boolean => !one.isConnected || one.matches(':disabled');

/** Chrome leaves the focus on an element that was disabled until it draws the page, and then drops it unsaid. */
const isUnfocused = (): boolean => {
  const { activeElement: active, body } = document;
  return active === body || (active instanceof HTMLElement && isGone(active));
};

/** Moves a lost focus to the nearest element that is left; a whole page gives it to its content. */
const take = (): void => {
  const [last] = path;
  if (!isUnfocused() || !last || !isGone(last)) return;
  const near = path.find((one) => !isGone(one));
  const content = document.getElementById('content');
  const next = content && near?.contains(content) ? content : near;
  path = [];
  if (!next || next === document.body || next === document.documentElement) return;
  if (!next.hasAttribute('tabindex')) next.tabIndex = -1;
  next.focus({ preventScroll: true });
};

/** Keeps the place of who goes by keyboard: where what they stood on goes away, the nearest around it takes the focus. */
export const keepFocus = (root: HTMLElement): void => {
  root.addEventListener('focusin', ({ target }) => {
    path = around(target);
  });
  root.addEventListener('focusout', ({ target }) => {
    // Whoever only left it for somewhere else does not come back.
    queueMicrotask(() => {
      const [last] = path;
      if (last === target && last && !isGone(last)) path = [];
    });
  });
  const observed = { childList: true, subtree: true, attributeFilter: ['disabled'] };
  new MutationObserver(take).observe(root, observed);
};
