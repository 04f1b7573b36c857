import { fromMinor, minorUnits } from '../../../kernel/values/money/money.ts';
import type { Proposal } from '../reconciliation/proposal.ts';
import type { Confidence } from '../statement-matching/confidence.ts';

/** Proposal for a line. */
export type Found = { readonly confidence: Confidence; readonly proposal: Proposal };

const order: readonly string[] = ['high', 'medium', 'low'];

/** Rank of a confidence, 0 for `high`; of none the last. */
export const rankOf = (confidence: string | null): number =>
  confidence === null ? order.length : order.indexOf(confidence);

/** Largest difference that is proposed as a fee: a share of the amount, and currency units. */
const fee = { share: 0.05, units: 50 } as const;

/** True if a difference in minor units may be a fee. */
export const mayBeFee = (gap: number, amount: number, currency: string): boolean =>
  gap > 0 && gap <= amount * fee.share && gap <= fee.units * 10 ** minorUnits(currency);

/** True if a difference in minor units may be the fee of a returned payment, which depends on no amount. */
export const isReturnFee = (gap: number, currency: string): boolean =>
  gap > 0 && gap <= fee.units * 10 ** minorUnits(currency);

/** True if a text states an amount, with a decimal point or comma. */
export const statesAmount = (text: string, minor: number, currency: string): boolean => {
  const plain = fromMinor(minor, currency).toFixed(minorUnits(currency));
  return new RegExp(`(?<![\\d.,])${plain.replace('.', '[.,]')}(?![\\d]|[.,]\\d)`).test(text);
};

/** True if the text of a line states that a payment came back. */
export const saysReturned = (text: string): boolean =>
  /r(ü|ue)ck(lastschrift|buchung|(ü|ue)berweisung|weisung|gabe)|\bretoure?\b|\breturn(ed)?\b|\bunpaid\b|\bchargeback\b|\bbounced\b|\breversal\b|\bNSF\b|\bstorn(o|ierung)\b|\bimpay(é|e)|\brejet\b|\bdishono(u)?red\b/i.test(
    text,
  );
