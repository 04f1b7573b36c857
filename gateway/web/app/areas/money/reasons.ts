import { known, t } from '../../words/words.ts';

/** Reasons as the API words them, with the names of their parts. */
const patterns: readonly (readonly [key: string, pattern: RegExp])[] = [
  ['sameAmountOf', /^same amount as (?<what>.+)$/],
  ['sameAmountName', /^same amount and name, (?<when>.+)$/],
  ['sameAmountOtherReference', /^same amount, other reference, (?<when>.+)$/],
  ['sameAmountOtherName', /^same amount, other name, (?<when>.+)$/],
  ['sameAmountWhen', /^same amount, (?<when>same day|\d+ days apart)$/],
  ['sameAmount', /^same amount$/],
  ['similarAmount', /^similar amount$/],
  ['sameReference', /^same reference$/],
  ['similarText', /^similar text$/],
  ['sameDay', /^same day$/],
  ['daysApart', /^(?<n>\d+) days apart$/],
  ['partial', /^partial payment$/],
  ['partOf', /^part of (?<what>.+)$/],
  ['only', /^only (?<what>.+) has this amount$/],
  ['batch', /^each of the (?<n>\d+) payments of the batch settles a document$/],
  ['allAddUp', /^all (?<n>\d+) open documents add up to the amount$/],
  ['documentsAddUp', /^(?<n>\d+) (?:open )?documents add up to the amount$/],
  ['entriesAddUp', /^(?:names )?(?<n>\d+) entries (?:that )?add up to the amount$/],
  ['linesAddUp', /^(?<n>\d+) lines add up to the amount$/],
  ['severalSame', /^(?<n>\d+) open documents have this amount; the oldest is (?<what>.+)$/],
  ['lessStated', /^(?<what>[\d.]+) less than the balance, as the line states$/],
  ['lessFee', /^(?<what>[\d.]+) less than the balance, possibly a fee$/],
  ['noDocument', /^no open document fits$/],
  ['returned', /^the bank returned the payment$/],
  ['sameName', /^same name$/],
  ['returnFee', /^(?<what>[\d.]+) more, the fee of the bank$/],
  ['oppositeSame', /^opposite line of (?<what>.+), same day$/],
  ['opposite', /^opposite line of (?<what>.+), (?<n>\d+) days apart$/],
  ['oppositeAmount', /^opposite amount on another account$/],
  ['namesAccount', /^names the account$/],
  ['ownAccount', /^the counterparty is this own account$/],
  ['names', /^names (?<what>.+)$/],
];

/** Reason of a proposal in the present language; one that the catalogue does not know stays as the API words it. */
export const reasonText = (reason: string): string => {
  for (const [key, pattern] of patterns) {
    const found = pattern.exec(reason);
    if (!found) continue;
    const { when, ...values } = found.groups ?? {};
    const said = known(`reason.${key}`, {
      ...values,
      ...(values['n'] ? { n: Number(values['n']) } : {}),
      ...(when ? { when: reasonText(when) } : {}),
    });
    if (said !== undefined) return said;
  }
  return reason;
};

/** Reasons of a proposal as one sentence. */
export const reasonsText = (reasons: readonly string[]): string => {
  const text = reasons.map(reasonText).join(`${t('comma')} `);
  return text.charAt(0).toUpperCase() + text.slice(1);
};
