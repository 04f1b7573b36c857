/** The last focused element and its ancestors, from the inside out. */
let path: readonly HTMLElement[] = [];

const around = (from: EventTarget | null): readonly HTMLElement[] => {
  const found: HTMLElement[] = [];
  for (let at = from as Element | null; at; at = at.parentElement)
    if (at instanceof HTMLElement || at instanceof SVGElement) found.push(at as HTMLElement);
  return found;
};

const isGone = (one: HTMLElement): boolean => !one.isConnected || one.matches(':disabled');

/**
 * True if no element has the focus. Chrome keeps the focus on a disabled element until the next paint, then drops it without an
 * event.
 */
const isUnfocused = (): boolean => {
  const { activeElement: active, body } = document;
  return active === body || (active instanceof HTMLElement && isGone(active));
};

/** Moves a lost focus to the nearest remaining element, or to the main content. */
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

/** Preserves the keyboard focus: when the focused element is removed, its nearest remaining ancestor takes the focus. */
export const keepFocus = (root: HTMLElement): void => {
  root.addEventListener('focusin', ({ target }) => {
    path = around(target);
  });
  root.addEventListener('focusout', ({ target }) => {
    // A focus that moved on purpose is not restored.
    queueMicrotask(() => {
      const [last] = path;
      if (last === target && last && !isGone(last)) path = [];
    });
  });
  const observed = { childList: true, subtree: true, attributeFilter: ['disabled'] };
  new MutationObserver(take).observe(root, observed);
};
