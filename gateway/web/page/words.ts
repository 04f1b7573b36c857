/** A name of code as words: `nothingIsOut`, `purchase_order` and `doc.finalized` become plain English. */
export const spoken = (name: string): string =>
  name
    .replace(/([A-Z])/g, ' $1')
    .replaceAll(/[_.-]/g, ' ')
    .toLowerCase()
    .trim();

/** A name of code as words with an initial capital. */
export const titled = (name: string): string => {
  const words = spoken(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** An id shortened to its kind and last letters. */
export const shortId = (id: string): string => {
  const [kind, key] = id.includes(':') ? id.split(':', 2) : ['', id];
  const end = (key ?? '').slice(-6);
  return kind ? `${kind}:…${end}` : `…${end}`;
};

const clock = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const calendar = new Intl.DateTimeFormat(undefined, {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
});
const counting = new Intl.NumberFormat();

/** An instant as ISO text or milliseconds since the epoch. */
type Instant = string | number;

const msOf = (ts: Instant): number => (typeof ts === 'number' ? ts : Date.parse(ts));

/** Time of day of an instant. */
export const timeOf = (ts: Instant): string => clock.format(msOf(ts));

/** Date of an instant. */
export const dayOf = (ts: Instant): string => calendar.format(msOf(ts));

/** Time of day of an instant, with its date unless that is today. */
export const whenOf = (ts: Instant): string =>
  dayOf(ts) === calendar.format(present()) ? timeOf(ts) : `${dayOf(ts)}, ${timeOf(ts)}`;

/** A count with digit grouping. */
export const countOf = (n: number): string => counting.format(n);

/** Current time in milliseconds since the epoch, by the browser's clock. */
export const present = (): number => performance.timeOrigin + performance.now();

/** Approximate time since an instant. */
export const agoOf = (ts: string): string => {
  const seconds = Math.max(0, Math.round((present() - Date.parse(ts)) / 1000));
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 86_400)
    return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
  return `${Math.floor(seconds / 86_400)} d`;
};

/** A size in bytes with a suitable unit. */
export const sizeOf = (bytes: number): string => {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  let size = bytes;
  let unit = 0;
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${size < 10 && unit > 0 ? size.toFixed(1) : Math.round(size)} ${units[unit]}`;
};

/** A text wrapped at words to lines of at most `letters`, where words are short enough. */
export const wrapped = (text: string, letters: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < letters)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};
