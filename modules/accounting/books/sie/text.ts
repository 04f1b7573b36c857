import iconv from 'iconv-lite';
import { oneLine } from '../texts.ts';

const isPc8 = (character: string): boolean =>
  character < '\u0080' || iconv.decode(iconv.encode(character, 'cp437'), 'cp437') === character;

/** Characters without a counterpart in CP437 that have a usual replacement. */
const replacements = new Map([
  ...['–', '—', '‑'].map((dash) => [dash, '-'] as const),
  ...['’', '‘', '‚'].map((quote) => [quote, "'"] as const),
  ...['“', '”', '„'].map((quote) => [quote, '"'] as const),
  ...([
    ['…', '...'],
    ['€', 'EUR'],
    ['ø', 'o'],
    ['Ø', 'O'],
  ] as const),
]);

/** Character as CP437 has it: itself, its usual replacement, its base letter, or a question mark. */
const fitted = (character: string): string => {
  if (isPc8(character)) return character;
  const plain =
    replacements.get(character) ?? character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return [...plain].every(isPc8) ? plain : '?';
};

const known = new Map<string, string>();

const fittedText = (text: string): string =>
  /^[\u0020-\u007e]*$/.test(text)
    ? text
    : [...text]
        .map((character) => {
          const before = known.get(character);
          if (before !== undefined) return before;
          const found = fitted(character);
          if (known.size < 10_000) known.set(character, found);
          return found;
        })
        .join('');

/** Quoted field of a SIE file; a backslash before the closing quote would escape it. */
export const quoted = (text: string | null | undefined, most = 250): string =>
  `"${fittedText(oneLine(text, most)).replace(/\\+$/, '/').replaceAll('"', '\\"')}"`;

/** Lines of a SIE file in CP437 (`#FORMAT PC8`). */
export const pc8 = (lines: readonly string[]): Uint8Array =>
  iconv.encode(lines.map((line) => `${line}\r\n`).join(''), 'cp437');
