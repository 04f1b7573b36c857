import { type Static, Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { oneOf, orNull } from '../../../kernel/declare/schemas.ts';
import { isOwedByBuyer } from '../totals/tax-category.ts';
import type { EnInvoice, EnTax, LeftOutRow } from './en-invoice.ts';

const Count = Type.Object({ in_file: Type.Integer(), taken: Type.Integer() });

/** Rows of an invoice file, and those of them that its draft has. */
export const RowCounts = titled(
  'EInvoiceRowCounts',
  Type.Object({ lines: Count, allowances_charges: Count, taxes: Count }),
);

/** Rows of an invoice file, and those of them that its draft has. */
export type RowCounts = Static<typeof RowCounts>;

/** A row of an invoice file that its draft does not have. */
export const LeftOut = titled(
  'EInvoiceRowLeftOut',
  Type.Object({
    kind: oneOf(['line', 'allowance_charge', 'tax']),
    id: orNull(Type.String()),
    reason: Type.String(),
  }),
);

/** Reason for which a tax of the file is not on the draft; undefined where it is. */
const missingTax = ({ lines, allowances }: EnInvoice, tax: EnTax): string | undefined => {
  const isTaxed = [...lines, ...allowances].some(
    (one) => one.category === tax.category && (one.rate ?? 0) === (tax.rate ?? 0),
  );
  if (!isTaxed) return 'No line, allowance or charge of the file has this category and rate.';
  return tax.amount === null && !isOwedByBuyer(tax.category)
    ? 'The file states no amount of this tax. It is calculated.'
    : undefined;
};

const missingTaxes = (invoice: EnInvoice): readonly LeftOutRow[] =>
  invoice.taxes.flatMap((tax) => {
    const reason = missingTax(invoice, tax);
    const id = `${tax.category ?? ''} ${tax.rate ?? 0} %`.trim();
    return reason ? [{ kind: 'tax', id, reason }] : [];
  });

/** Counts of the rows of a file and of its draft: rows in it are rows taken and rows left out. */
export const rowCounts = (
  invoice: EnInvoice,
): { readonly counted: RowCounts; readonly left_out: readonly LeftOutRow[] } => {
  const { lines, allowances, taxes } = invoice;
  const missing = missingTaxes(invoice);
  const read = {
    lines: lines.length,
    allowances_charges: lines.reduce((sum, one) => sum + one.allowances.length, allowances.length),
    taxes: taxes.length,
  };
  const { rows = read, left_out = [] } = invoice;
  return {
    counted: {
      lines: { in_file: rows.lines, taken: read.lines },
      allowances_charges: { in_file: rows.allowances_charges, taken: read.allowances_charges },
      taxes: { in_file: rows.taxes, taken: read.taxes - missing.length },
    },
    left_out: [...left_out, ...missing],
  };
};
