import type { TakenNumber } from '../../../kernel/fact.ts';
import { companyOf, type Look } from '../../../kernel/store/look.ts';
import { type NumberPattern, nextNumber } from '../../../kernel/store/number.ts';
import { sequence, sequenceId } from './sequence.ts';

const monthly = '{PREFIX}-{YY}{MM}-{####}';

/** The series of a company and how their numbers look unless it says otherwise (trade 2.6, decisions 54). */
export const defaultSeries = {
  invoice: { prefix: 'INV', pattern: monthly },
  proforma: { prefix: 'PF', pattern: monthly },
  purchase_order: { prefix: 'PO', pattern: monthly },
  quotation: { prefix: 'QUO', pattern: monthly },
  shipping_doc: { prefix: 'SHIP', pattern: monthly },
  credit_note: { prefix: 'CN', pattern: monthly },
  bill: { prefix: 'BILL', pattern: monthly },
  memo: { prefix: 'MEMO', pattern: monthly },
  list: { prefix: 'LST', pattern: monthly },
  consignment_in: { prefix: 'CI', pattern: monthly },
  mfg_order: { prefix: 'MO', pattern: '{PREFIX}-{YYYY}-{####}' },
  journal_entry: { prefix: 'JE', pattern: '{PREFIX}-{YYYY}-{#####}' },
  asset: { prefix: 'FA', pattern: '{PREFIX}-{####}' },
} as const satisfies Readonly<Record<string, NumberPattern>>;

/** A series of numbers. */
export type Series = keyof typeof defaultSeries;

/** Whether a text names a series. */
export const isSeries = (text: string): text is Series => Object.hasOwn(defaultSeries, text);

/** How the numbers of a series look in this company: as set here, as its settings have them, or by default. */
export const patternOf = (look: Look, series: Series): NumberPattern => {
  const own = look.state(sequence, sequenceId(series));
  if (own) return own;
  const kept = companyOf(look)?.settings['sequences'] as
    | Readonly<Record<string, Partial<NumberPattern>>>
    | undefined;
  return { ...defaultSeries[series], ...kept?.[series] };
};

/** The next number of a series on a date; numbers that are taken are skipped. */
export const nextOf = (
  look: Look,
  series: Series,
  date: string,
  isTaken?: (text: string) => boolean,
  as: NumberPattern = patternOf(look, series),
): TakenNumber => nextNumber(look, series, as, date, isTaken);
