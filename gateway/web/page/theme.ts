/** Theme of the page; `system` follows the operating system. */
export type Theme = 'system' | 'light' | 'dark';

/** Place that the app uses, too, so that both have the same colours. */
const place = 'countinghouse.colours';
const all: readonly Theme[] = ['system', 'light', 'dark'];

/** Chosen theme. */
export const theme = (): Theme =>
  all.find((one) => JSON.stringify(one) === localStorage.getItem(place)) ?? 'system';

/** Applies the chosen theme. */
export const applyTheme = (): void => {
  const asked = theme();
  if (asked === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = asked;
};

/** Switches to the next theme and answers it. */
export const nextTheme = (): Theme => {
  const next = all[(all.indexOf(theme()) + 1) % all.length] ?? 'system';
  localStorage.setItem(place, JSON.stringify(next));
  applyTheme();
  return next;
};

addEventListener('storage', ({ key }) => {
  if (key === place) applyTheme();
});
