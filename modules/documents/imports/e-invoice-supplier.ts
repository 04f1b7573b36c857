import type { Reader } from '../../../kernel/reader/reader.ts';
import { contactsByTaxId, type NamedContact } from '../../crm/contract/queries.ts';
import type { EnInvoice } from '../einvoice/en-invoice.ts';

/** Contact of the supplier of a file; undefined where none or several have its tax id. */
export type Supplier = {
  readonly contact_id?: string;
  readonly warnings: readonly string[];
};

const isNamed =
  (wanted: string | null) =>
  ({ name }: NamedContact): boolean =>
    name.trim().toLowerCase() === wanted?.trim().toLowerCase();

/** Contact of the supplier by the VAT id of the file, otherwise by its tax number; of several the one with its name. */
export const supplierOf = (
  reader: Reader,
  { supplier_vat_id, supplier_tax_id, supplier_name }: EnInvoice,
): Supplier => {
  const found = [supplier_vat_id, supplier_tax_id]
    .map((id) => contactsByTaxId(reader, id))
    .find(({ length }) => length > 0);
  if (!found) return { warnings: [] };
  const named = found.filter(isNamed(supplier_name));
  const [only, ...others] = found.length === 1 ? found : named;
  if (only && others.length === 0) return { contact_id: only.id, warnings: [] };
  const ids = found.map(({ id }) => id).join(', ');
  const id = supplier_vat_id ?? supplier_tax_id;
  return { warnings: [`Several contacts have the tax id ${id}: ${ids}. Choose one on the draft.`] };
};
