/** Theme of the page; `system` follows the operating system. */
export type Theme = 'system' | 'light' | 'dark';

const place = 'countinghouse.theme';
const all: readonly Theme[] = ['system', 'light', 'dark'];

/** Chosen theme. */
export const theme = (): Theme =>
  all.find((one) => one === localStorage.getItem(place)) ?? 'system';

/** Applies the chosen theme. */
export const applyTheme = (): void => {
  const asked = theme();
  if (asked === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = asked;
};

/** Switches to the next theme and answers it. */
export const nextTheme = (): Theme => {
  const next = all[(all.indexOf(theme()) + 1) % all.length] ?? 'system';
  localStorage.setItem(place, next);
  applyTheme();
  return next;
};
