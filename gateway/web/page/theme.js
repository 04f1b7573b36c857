const place = 'countinghouse.theme';
const all = ['system', 'light', 'dark'];
/** The theme asked for. */
export const theme = () => all.find((one) => one === localStorage.getItem(place)) ?? 'system';
/** Shows the page in the theme asked for. */
export const applyTheme = () => {
  const asked = theme();
  if (asked === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = asked;
};
/** Goes on to the next theme and tells which it is. */
export const nextTheme = () => {
  const next = all[(all.indexOf(theme()) + 1) % all.length] ?? 'system';
  localStorage.setItem(place, next);
  applyTheme();
  return next;
};
