import type { Part } from '../../../kernel/declare/actor.ts';
import type { Company } from '../../../kernel/reader/reader.ts';
import { printable } from '../../documents/contract/commands.ts';
import type { Doc } from '../../documents/contract/facts.ts';
import type { DocLine, PrintableDocument } from '../../documents/contract/queries.ts';
import { SharedDocument, type SharedLine } from './shared-document.ts';

type PrintedTax = NonNullable<PrintableDocument['doc_taxes']>[number];

/** Drops undefined, null, empty and false fields. */
export const withoutEmpty = <T extends object>(value: T): T =>
  Object.fromEntries(
    Object.entries(value).filter(
      ([, one]) => one !== undefined && one !== null && one !== '' && one !== false,
    ),
  ) as T;

const withoutUndefined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;

const taxOf = ({ code, rate, amount, label, is_inclusive, reverse_charge }: PrintedTax) =>
  withoutEmpty({ code, rate, amount, label, is_inclusive, reverse_charge }) as NonNullable<
    SharedLine['taxes']
  >[number];

const lineOf = (
  printed: PrintableDocument['line_items'][number],
  { barcode, hs_code }: DocLine,
): SharedLine => {
  const { taxes, discount_pct, allowances_charges, ...line } = printed;
  return withoutEmpty({
    ...line,
    ...(allowances_charges ? { allowances_charges: allowances_charges.map(withoutUndefined) } : {}),
    barcode,
    hs_code,
    ...(discount_pct ? { discount_pct } : {}),
    ...(taxes?.length ? { taxes: taxes.map(taxOf) } : {}),
  }) as SharedLine;
};

/** Printed fields that are shared. */
const fields = Object.keys(SharedDocument.properties);

/** Shared content of a document: its printed fields without the contact's email and phone. */
export const documentContent = (
  state: Doc,
  lines: readonly Part[],
  company: Company,
  originalNumber: string | null,
): SharedDocument => {
  const own = lines as readonly DocLine[];
  const view = printable(state, own, company, originalNumber);
  const { carrier, tracking } = state;
  const shown = Object.entries({ ...view, carrier, tracking }).filter(([name]) =>
    fields.includes(name),
  );
  return {
    ...withoutEmpty(Object.fromEntries(shown)),
    shared_type: 'doc',
    doc_type: state.doc_type,
    discount: view.discount ?? 0,
    discount_type: view.discount_type ?? 'flat',
    discount_amount: view.discount_amount ?? 0,
    tax: view.tax ?? 0,
    shipping: view.shipping ?? 0,
    doc_taxes: (view.doc_taxes ?? []).map(taxOf),
    ...(view.allowances_charges?.length
      ? { allowances_charges: view.allowances_charges.map(withoutUndefined) }
      : {}),
    ...(view.tax_sums ? { tax_sums: view.tax_sums.map(withoutEmpty) } : {}),
    line_items: view.line_items.map((line, at) => lineOf(line, own[at] ?? ({} as DocLine))),
  } as SharedDocument;
};
