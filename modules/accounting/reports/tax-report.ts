import { type Static, Type } from '@sinclair/typebox';
import { backwards, badPeriod } from '../../../kernel/declare/input/date-range.ts';
import { query } from '../../../kernel/declare/operation.ts';
import { DateText, orNull } from '../../../kernel/declare/schemas.ts';
import { PrintedHead, printedHead } from '../../../kernel/ledger/heads/report-head.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { fromMinor, isZero, neg, sub, sum } from '../../../kernel/values/money/money.ts';
import { currencyOf, TaxCategory } from '../../companies/contract/queries.ts';
import { postingMap } from '../contract/queries.ts';
import { documentTaxesIn } from './document-taxes.ts';
import { movementOf, net, type Span } from './movements.ts';
import { deferredTaxesIn, discountTaxesIn, dueTaxesIn } from './tax/deferred-taxes.ts';
import { MoneyOnAccount, moneyOnAccount } from './tax/money-on-account.ts';
import { byCategory, byCode, totalOf } from './tax-rows.ts';
import type { Taxed, TaxKind } from './taxed-document.ts';

const Row = Type.Object({
  code: Type.String(),
  category: orNull(TaxCategory),
  rate: Type.Number(),
  net: Type.Number(),
  tax: Type.Number(),
});

const rows = Type.Array(Row);

/** Supplies or purchases of one tax category: standard, exempt, reverse charge, intra-community, export and so on. */
const CategoryRow = Type.Object({
  side: Type.Union([Type.Literal('sales'), Type.Literal('purchases')]),
  category: TaxCategory,
  net: Type.Number(),
  tax: Type.Number(),
});

/** Reconciliation of a tax account: movements by documents, settlements of returns and other entries. */
const Tied = Type.Object({
  account: Type.String(),
  documents: Type.Number(),
  /** Manual entries and entries from statement lines. */
  other: Type.Number(),
  /** Transfers to the tax settlement account, for earlier or this period's return. */
  settled: Type.Number(),
  moved: Type.Number(),
});

/** Tax report of a period by tax code, reconciled with the tax accounts. */
export const taxReport = query('accounting.reports.taxReport', {
  says: 'Read the tax report of a period by tax code, with the tax accounts.',
  explains: [
    'Counts invoices, bills and credit notes posted in the period, less those reversed in it: a document voided later counts in the period of its reversal, so filed returns do not change.',
    'Tax that is due on payment counts at the date of each payment; `not_yet_due` is what is still unpaid at the end of the period.',
    'Tax of advance invoices is due on their payment; `money_on_account` lists what customers paid without one.',
    'A settlement discount lowers the tax at the date of its payment.',
    'In company currency, credit notes negative.',
    '`accounts` reconciles each tax account; entries on the settlement account (2125) count as settled.',
    '`boxes` use the account movements before settlement, so manual entries on tax accounts are included.',
  ],
  by: 'manager',
  takes: Type.Object({
    date_from: Type.Optional(DateText),
    date_to: Type.Optional(DateText),
  }),
  gives: Type.Object({
    date_from: orNull(Type.String()),
    date_to: orNull(Type.String()),
    currency: Type.String(),
    output: rows,
    input: rows,
    not_recoverable: rows,
    /** Reverse charge, included in both output and input tax. */
    reverse_charge: rows,
    withheld_from_us: rows,
    withheld_by_us: rows,
    /** The same by tax category (EN 16931). */
    categories: Type.Array(CategoryRow),
    /** Tax of documents issued by the end of the period that their payments have not made due. */
    not_yet_due: Type.Object({ output: rows, input: rows }),
    /** Present money on account of customers for which no advance was invoiced. */
    money_on_account: Type.Array(MoneyOnAccount),
    accounts: Type.Object({
      output_tax: Tied,
      input_tax: Tied,
      output_tax_deferred: Tied,
      input_tax_deferred: Tied,
      wht_receivable: Tied,
      wht_payable: Tied,
    }),
    /** Return boxes; each taxable amount counts once, however many taxes apply. */
    boxes: Type.Object({
      sales_net: Type.Number(),
      output_tax: Type.Number(),
      purchases_net: Type.Number(),
      input_tax: Type.Number(),
      /** Output tax less input tax before settlement; negative for a refund. */
      payable: Type.Number(),
    }),
    signed_head: PrintedHead,
  }),
  refuses: [badPeriod],
  long: true,
  answer: (reader, { date_from, date_to }, now) => {
    const wrong = backwards({ date_from, date_to });
    if (wrong) return wrong;
    const span = { from: date_from ?? '', to: date_to ?? '~' };
    const documents = [documentTaxesIn, dueTaxesIn, discountTaxesIn].flatMap((of) =>
      of(reader, span),
    );
    const deferred = deferredTaxesIn(reader, span);
    const open = deferredTaxesIn(reader, { ...span, from: '' });
    const all = documents.flatMap(({ taxes }) => taxes);
    const of = (...kinds: TaxKind[]): readonly Taxed[] =>
      all.filter(({ kind }) => kinds.includes(kind));
    const moved = { from: date_from, to: date_to };
    const ofKind = (taxes: readonly Taxed[], one: TaxKind) =>
      taxes.filter(({ kind }) => kind === one);
    const base = currencyOf(now.company);
    const roles = postingMap(now.company);
    const tied = (role: keyof typeof roles, sign: 1 | -1, taxed: readonly Taxed[]) => {
      const account = roles[role];
      const signed = (amount: number): number => (sign === 1 ? amount : neg(amount));
      const own = signed(movedOn(reader, account, moved, base));
      const told = totalOf(taxed, 'tax');
      const settled = signed(settledOn(reader, account, moved, base));
      return { account, documents: told, other: sub(sub(own, told), settled), settled, moved: own };
    };
    const accounts = {
      output_tax: tied(
        'output_tax',
        -1,
        all.filter(({ kind, is_reversed }) => kind === 'output' || is_reversed),
      ),
      input_tax: tied('input_tax', 1, of('input', 'reverse_charge')),
      output_tax_deferred: tied('output_tax_deferred', -1, ofKind(deferred, 'output')),
      input_tax_deferred: tied('input_tax_deferred', 1, ofKind(deferred, 'input')),
      wht_receivable: tied('wht_receivable', 1, of('withheld_from_us')),
      wht_payable: tied('wht_payable', -1, of('withheld_by_us')),
    };
    const unsettled = (one: Static<typeof Tied>) => sub(one.moved, one.settled);
    const output = unsettled(accounts.output_tax);
    const input = unsettled(accounts.input_tax);
    return {
      date_from: date_from ?? null,
      date_to: date_to ?? null,
      currency: base,
      output: byCode(of('output')),
      input: byCode(of('input')),
      not_recoverable: byCode(of('not_recoverable')),
      reverse_charge: byCode(of('reverse_charge')),
      withheld_from_us: byCode(of('withheld_from_us')),
      withheld_by_us: byCode(of('withheld_by_us')),
      categories: byCategory(all),
      money_on_account: moneyOnAccount(reader, span.to, base),
      not_yet_due: {
        output: unpaid(ofKind(open, 'output')),
        input: unpaid(ofKind(open, 'input')),
      },
      accounts,
      boxes: {
        sales_net: sum(documents.map(({ sales_net }) => sales_net)),
        output_tax: output,
        purchases_net: sum(documents.map(({ purchases_net }) => purchases_net)),
        input_tax: input,
        payable: sub(output, input),
      },
      signed_head: printedHead(reader),
    };
  },
});

/** Taxes by code of which something is not due yet. */
const unpaid = (taxes: readonly Taxed[]) =>
  byCode(taxes).filter(({ net, tax }) => !isZero(net) || !isZero(tax));

const movedOn = (reader: Reader, account: string, span: Span, base: string): number =>
  fromMinor(net(movementOf(reader, account, span)), base);

/** Account for settling taxes with the tax office. */
const settlement = '2125';

/** Movements of an account in settlement entries, debit positive. */
const settledOn = (reader: Reader, account: string, { from, to }: Span, base: string): number => {
  const row = reader.row<{ moved: string }>(
    `SELECT CAST(coalesce(sum(debit) - sum(credit), 0) AS TEXT) AS moved FROM journal_line
     WHERE company=:company AND account=:account AND date>=:from AND date<=:to AND entry_id IN
       (SELECT entry_id FROM journal_line WHERE company=:company AND account=:settlement AND date>=:from AND date<=:to)`,
    { account, settlement, from: from ?? '', to: to ?? '~' },
  );
  return fromMinor(BigInt(row?.moved ?? 0), base);
};
