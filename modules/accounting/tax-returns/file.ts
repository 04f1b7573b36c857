import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { refusal } from '../../../kernel/declare/refusal.ts';
import { DateText, orNull, Short, Text, writtenWith } from '../../../kernel/declare/schemas.ts';
import { addDays } from '../../../kernel/values/clock.ts';
import { taxReturnFiled } from '../contract/facts.ts';
import { postingMap } from '../contract/queries.ts';
import { taxRoles } from '../entry/tax-date.ts';
import { firstFiled, latestFiled } from './filed-returns.ts';
import { ledgerIdsIn } from './tax-entries.ts';
import { TaxFigures, taxFigures } from './tax-figures.ts';
import { taxReturn } from './tax-return.ts';

export const returnBackwards = refusal(
  'bad_period',
  422,
  'The period ends on {to}, before it begins on {from}. Swap the dates.',
);
export const periodNotOver = refusal(
  'period_not_over',
  422,
  'The period ends on {to}, after today. File the return on that day or later.',
);
export const returnOverlaps = refusal(
  'return_overlaps',
  409,
  'Tax returns are filed through {filed_to}. Begin the period on {next_from}, or reopen the last return.',
);
export const returnGap = refusal(
  'return_gap',
  409,
  'Tax returns are filed through {filed_to}. Begin the period on {next_from}, so that no day is left out.',
);

/** Files the tax return of a period: its figures and the postings behind them no longer change. */
export const file = command('accounting.taxReturns.file', {
  says: 'File the tax return of a period.',
  explains: [
    'Freezes the figures of the tax report and the ledger ids of the postings it counts.',
    'The period follows the last filed one without a gap (`return_gap`, `return_overlaps`) and ends today at the latest (`period_not_over`); the first one may begin on any day.',
    'From then on, documents and entries on tax accounts that would count in the period take the first day neither filed nor locked as their tax date, reversals also as their date; the tax report of that day lists them as corrections.',
    'Documents of the period are no longer returned to draft (`tax_period_filed`).',
    'Posts nothing and does not lock the books.',
    'Undo with `accounting_taxReturns_reopen`.',
  ],
  by: 'manager',
  on: taxReturn,
  takes: Type.Object({
    from: DateText,
    to: DateText,
    reference: Type.Optional(orNull(Short)),
    notes: Type.Optional(orNull(Text)),
  }),
  gives: writtenWith({
    from: Type.String({ format: 'date' }),
    to: Type.String({ format: 'date' }),
    status: Type.Literal('filed'),
    figures: TaxFigures,
    ledger_ids: Type.Array(Type.Integer()),
  }),
  refuses: [returnBackwards, periodNotOver, returnOverlaps, returnGap],
  reads: (reader, { from, to }, _, now) => {
    if (from > to) return returnBackwards({ from, to });
    if (to > now.today) return periodNotOver({ to, today: now.today });
    const [last] = latestFiled(reader);
    if (last) {
      const next = { filed_to: last.to, next_from: addDays(last.to, 1) };
      if (from < next.next_from) return returnOverlaps(next);
      if (from > next.next_from) return returnGap(next);
    }
    const roles = postingMap(now.company);
    const accounts = taxRoles.map((role) => roles[role]);
    return {
      filed_from: firstFiled(reader)?.from ?? from,
      figures: taxFigures(reader, { from, to }, now.company),
      ledger_ids: ledgerIdsIn(reader, { from, to }, accounts),
    };
  },
  decide: (_, { from, to, reference = null, notes = null }, now, seen) => {
    const { filed_from, figures, ledger_ids } = seen;
    const data = { from, to, reference, notes, filed_from, figures, ledger_ids };
    return {
      facts: [taxReturnFiled(now.id('taxret'), data)],
      answer: { from, to, status: 'filed', figures, ledger_ids },
    };
  },
});
