/** What colours one asked for; `system` follows the machine. */
export type Theme = 'system' | 'light' | 'dark';

const place = 'countinghouse.theme';
const all: readonly Theme[] = ['system', 'light', 'dark'];

/** The theme asked for. */
export const theme = (): Theme =>
  all.find((one) => one === localStorage.getItem(place)) ?? 'system';

/** Shows the page in the theme asked for. */
export const applyTheme = (): void => {
  const asked = theme();
  if (asked === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = asked;
};

/** Goes on to the next theme and tells which it is. */
export const nextTheme = (): Theme => {
  const next = all[(all.indexOf(theme()) + 1) % all.length] ?? 'system';
  localStorage.setItem(place, next);
  applyTheme();
  return next;
};
