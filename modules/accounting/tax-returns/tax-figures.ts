import { type Static, Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import type { Company, Reader } from '../../../kernel/reader/reader.ts';
import { isZero, neg, sub, sum } from '../../../kernel/values/money/money.ts';
import { currencyOf, TaxCategory } from '../../companies/contract/queries.ts';
import { postingMap } from '../contract/queries.ts';
import { EntryKind } from '../entry/kinds.ts';
import type { taxRoles } from '../entry/tax-date.ts';
import { deferredTaxesOf, discountTaxesIn, dueTaxesOf } from '../reports/tax/deferred-taxes.ts';
import { documentTaxesIn } from '../reports/tax/document-taxes.ts';
import { MoneyOnAccount, moneyOnAccount } from '../reports/tax/money-on-account.ts';
import { deferredEntries } from '../reports/tax/settlement-entries.ts';
import { byCategory, byCode, totalOf } from '../reports/tax-rows.ts';
import type { Taxed, TaxKind } from '../reports/taxed-document.ts';
import { correctionsIn, settledMovement, type TaxPeriod, taxMovement } from './tax-entries.ts';

const Row = titled(
  'TaxReportRow',
  Type.Object({
    code: Type.String(),
    category: orNull(TaxCategory),
    rate: Type.Number(),
    net: Type.Number(),
    tax: Type.Number(),
  }),
);

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

/** Entry whose own date is in a filed period. */
const Correction = Type.Object({
  je_id: Type.String(),
  number: Type.String(),
  je_type: EntryKind,
  doc_id: orNull(Type.String()),
  /** Date of the entry, and the date on which its tax counts instead of `corrects_date`. */
  date: Type.String(),
  tax_date: Type.String(),
  corrects_date: Type.String(),
  output_tax: Type.Number(),
  input_tax: Type.Number(),
});

/** Figures of a tax report or return, in company currency. */
export const figureFields = {
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
  /** Entries of filed periods that count here. */
  corrections: Type.Array(Correction),
};

const Figures = Type.Object(figureFields);

/** Figures of a tax report or return. */
export type TaxFigures = Static<typeof Figures>;

/** Schema of the figures. */
export const TaxFigures = Figures;

type Tie = {
  readonly role: (typeof taxRoles)[number] | 'output_tax_deferred' | 'input_tax_deferred';
  /** Side that increases the account: 1 debit, -1 credit. */
  readonly sign: 1 | -1;
  readonly taxed: readonly Taxed[];
};

const ofKind = (taxes: readonly Taxed[], one: TaxKind): readonly Taxed[] =>
  taxes.filter(({ kind }) => kind === one);

/** Taxes by code of which something is not due yet. */
const unpaid = (taxes: readonly Taxed[]) =>
  byCode(taxes).filter(({ net, tax }) => !isZero(net) || !isZero(tax));

/** Computes the figures of a tax period from documents and tax accounts. */
export const taxFigures = (reader: Reader, period: TaxPeriod, company: Company): TaxFigures => {
  const entries = deferredEntries(reader, period);
  const documents = [
    ...documentTaxesIn(reader, period),
    ...dueTaxesOf(reader, entries),
    ...discountTaxesIn(reader, period),
  ];
  const deferred = deferredTaxesOf(entries);
  const open = deferredTaxesOf(deferredEntries(reader, { ...period, from: '' }));
  const all = documents.flatMap(({ taxes }) => taxes);
  const of = (...kinds: TaxKind[]): readonly Taxed[] =>
    all.filter(({ kind }) => kinds.includes(kind));
  const base = currencyOf(company);
  const roles = postingMap(company);
  const tied = ({ role, sign, taxed }: Tie): Static<typeof Tied> => {
    const account = roles[role];
    const signed = (amount: number): number => (sign === 1 ? amount : neg(amount));
    const moved = signed(taxMovement(reader, account, period, base));
    const told = totalOf(taxed, 'tax');
    const settled = signed(settledMovement(reader, account, period, base));
    return { account, documents: told, other: sub(sub(moved, told), settled), settled, moved };
  };
  const owed = all.filter(({ kind, is_reversed }) => kind === 'output' || is_reversed);
  const accounts = {
    output_tax: tied({ role: 'output_tax', sign: -1, taxed: owed }),
    input_tax: tied({ role: 'input_tax', sign: 1, taxed: of('input', 'reverse_charge') }),
    output_tax_deferred: tied({
      role: 'output_tax_deferred',
      sign: -1,
      taxed: ofKind(deferred, 'output'),
    }),
    input_tax_deferred: tied({
      role: 'input_tax_deferred',
      sign: 1,
      taxed: ofKind(deferred, 'input'),
    }),
    wht_receivable: tied({ role: 'wht_receivable', sign: 1, taxed: of('withheld_from_us') }),
    wht_payable: tied({ role: 'wht_payable', sign: -1, taxed: of('withheld_by_us') }),
  };
  const unsettled = (one: Static<typeof Tied>) => sub(one.moved, one.settled);
  const output = unsettled(accounts.output_tax);
  const input = unsettled(accounts.input_tax);
  return {
    currency: base,
    output: byCode(of('output')),
    input: byCode(of('input')),
    not_recoverable: byCode(of('not_recoverable')),
    reverse_charge: byCode(of('reverse_charge')),
    withheld_from_us: byCode(of('withheld_from_us')),
    withheld_by_us: byCode(of('withheld_by_us')),
    categories: byCategory(all),
    not_yet_due: {
      output: unpaid(ofKind(open, 'output')),
      input: unpaid(ofKind(open, 'input')),
    },
    money_on_account: moneyOnAccount(reader, period.to, base),
    accounts,
    boxes: {
      sales_net: sum(documents.map(({ sales_net }) => sales_net)),
      output_tax: output,
      purchases_net: sum(documents.map(({ purchases_net }) => purchases_net)),
      input_tax: input,
      payable: sub(output, input),
    },
    corrections: correctionsIn(reader, period, roles, base),
  };
};
