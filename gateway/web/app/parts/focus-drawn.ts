/**
 * Focuses an element of what an event changes. React draws these changes in a microtask, so the element has the focus
 * before the next key; one that is drawn later gets it in the next frame.
 */
export const focusDrawn = (find: () => HTMLElement | null | undefined): void => {
  const focus = (): boolean => {
    const found = find();
    found?.focus();
    return Boolean(found);
  };
  const afterDrawing = (): void => {
    if (!focus()) requestAnimationFrame(focus);
  };
  queueMicrotask(() => queueMicrotask(afterDrawing));
};
