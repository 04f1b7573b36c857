import { countIn, periodIn } from './periods.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Words without effect on a question. */
const filler = words(
  "a about all an and any are be can could current currently did do does for from get give had has have hi hello how i in is it list many me most much my need now of on our please right see show tell that the their them there these they this those to total us was we were what which who whose will with would you your need what's who's how's i'd display report",
);

const periodWords = words(
  'last past this in of for on since until before by between from and to today yesterday day days week weeks month months quarter year years january february march april may june july august september october november december',
);

const amountWords = words(
  'over above more than at least exceeding under below less most top first last best biggest largest usd eur gbp thb',
);

/** Words of a pattern, complete or as prefixes. */
const patternWords = ({ source }: RegExp): readonly string[] =>
  source.replace(/\\[a-z]/g, ' ').match(/[a-z&]{2,}/gi) ?? [];

const isOf = (word: string, known: readonly string[]): boolean =>
  known.some(
    (one) =>
      one === word ||
      `${one}s` === word ||
      (one.length > 3 && word.startsWith(one)) ||
      (word.length > 3 && one.startsWith(word)),
  );

/**
 * True if a question is understood completely: each word belongs to the pattern, a period or an
 * amount, or has no effect, and a named period is used in the lookup.
 */
export const isUnderstood = (
  query: string,
  {
    when,
    also = '',
    input,
    today,
  }: {
    readonly when: RegExp;
    readonly also?: string;
    readonly input: object;
    readonly today: string;
  },
): boolean => {
  const period = periodIn(query, today);
  const looked = JSON.stringify(input);
  if (period && !Object.values(period).some((date) => looked.includes(date))) return false;
  const known = [...patternWords(when), ...also.split(' ').filter(Boolean)];
  const isFree = (word: string): boolean =>
    filler.has(word) ||
    amountWords.has(word) ||
    /^[€$£]?\d[\d.,'-]*$/.test(word) ||
    ((period !== undefined || countIn(query) !== undefined || looked.includes('days')) &&
      periodWords.has(word));
  return query
    .toLowerCase()
    .split(/[\s?!.;:,"“”()]+/)
    .filter((word) => word !== '' && word !== '-')
    .every(
      (word) =>
        isFree(word) || isOf(word, known) || word.split('-').every((one) => isOf(one, known)),
    );
};
