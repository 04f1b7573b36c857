import { all, at, textAt, xmlRoot } from '../../../kernel/platform/xml.ts';
import { withoutBlocks } from '../../../kernel/values/without-blocks.ts';
import type { RawQuote } from './quotations.ts';

/** Quotes of `Cube` elements: one for each day with its date, and in it one for each currency with its rate. */
export const xmlQuotes = (text: string): readonly RawQuote[] =>
  all(at(xmlRoot(text), 'Envelope', 'Cube'), 'Cube').flatMap((day) =>
    all(day, 'Cube').map((one) => ({
      date: textAt(day, '@time') ?? '',
      currency: textAt(one, '@currency') ?? '',
      text: textAt(one, '@rate') ?? '',
    })),
  );

/** Number of quotes counted in the raw text. */
export const xmlCount = (text: string): number =>
  [...withoutBlocks(text, '<!--', '-->').matchAll(/\bcurrency\s*=/g)].length;
