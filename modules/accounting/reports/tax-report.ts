import { Type } from '@sinclair/typebox';
import { backwards, badPeriod } from '../../../kernel/declare/input/date-range.ts';
import { query } from '../../../kernel/declare/operation.ts';
import { DateText, orNull } from '../../../kernel/declare/schemas.ts';
import { PrintedHead, printedHead } from '../../../kernel/ledger/heads/report-head.ts';
import { figureFields, taxFigures } from '../tax-returns/tax-figures.ts';

/** Tax report of a period by tax code, reconciled with the tax accounts. */
export const taxReport = query('accounting.reports.taxReport', {
  says: 'Read the tax report of a period by tax code, with the tax accounts.',
  explains: [
    'Counts invoices, bills and credit notes by their `tax_date`; a void counts in the period of its reversal.',
    'Tax that is due on payment counts on the date of each payment; `not_yet_due` is what is still unpaid at the end of the period.',
    'Tax of advance invoices is due on their payment; `money_on_account` lists what customers paid without one.',
    'A settlement discount lowers the tax on the date of the payment that takes it.',
    'In company currency, credit notes negative.',
    '`accounts` reconciles each tax account; entries on the settlement account (2125) count as settled.',
    '`boxes` use the account movements before settlement, so manual entries on tax accounts are included.',
    '`corrections` are entries of filed periods that count here; `accounting_taxReturns_file` freezes the figures.',
  ],
  by: 'manager',
  takes: Type.Object({
    date_from: Type.Optional(DateText),
    date_to: Type.Optional(DateText),
  }),
  gives: Type.Object({
    date_from: orNull(Type.String()),
    date_to: orNull(Type.String()),
    ...figureFields,
    signed_head: PrintedHead,
  }),
  refuses: [badPeriod],
  long: true,
  answer: (reader, { date_from, date_to }, now) =>
    backwards({ date_from, date_to }) ?? {
      date_from: date_from ?? null,
      date_to: date_to ?? null,
      ...taxFigures(reader, { from: date_from ?? '', to: date_to ?? '~' }, now.company),
      signed_head: printedHead(reader),
    },
});
