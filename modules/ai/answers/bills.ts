import type { Registry } from '../../../kernel/declare/module.ts';
import { companyHere } from '../../../kernel/reader/reader.ts';
import { sub } from '../../../kernel/values/money/money.ts';
import { currencyOf, taxesOf } from '../../companies/contract/queries.ts';
import { draftOfEInvoice, type EnInvoice, unitOfCode } from '../../documents/contract/queries.ts';
import type { PlanContext } from '../actions/action.ts';
import { actions } from '../actions/all.ts';
import { proposalDraft } from '../actions/proposal-draft.ts';
import type { Draft } from '../proposals/facts.ts';
import type { ReadDocument } from '../reading/document.ts';

/** True for documents that are recorded as bills, or as supplier credits. */
export const isBill = ({ kind, e_invoice }: ReadDocument): boolean =>
  kind === 'invoice' || kind === 'receipt' || (kind === 'credit_note' && Boolean(e_invoice));

/** Draft of a bill or supplier credit whose figures are those of its UBL or CII file. */
const eInvoiceDraft = (
  registry: Registry,
  about: PlanContext,
  { contact_id, supplier_name, supplier_tax_id, issues }: ReadDocument,
  { e_invoice, file_id }: { readonly e_invoice: EnInvoice; readonly file_id: string },
): Draft | string => {
  const action = actions.get('create_e_invoice_draft');
  if (!action) throw new Error('no action for e-invoices');
  const company = companyHere(about.reader);
  const made = draftOfEInvoice(
    e_invoice,
    taxesOf(company, 'purchase'),
    currencyOf(company),
    (code: string) => unitOfCode(company, code),
  );
  const party = {
    contact_id,
    contact_name: supplier_name,
    contact_tax_id: supplier_tax_id,
  };
  const { input: document, is_credit, total, left_out } = made;
  const warnings = [
    ...made.warnings,
    ...left_out.map(({ kind, id, reason }) =>
      `Left out: ${kind.replace('_', ' or ')} ${id ?? ''}. ${reason}`.replace(' .', '.'),
    ),
  ];
  const given = Object.fromEntries(Object.entries(party).filter(([, value]) => value !== null));
  const draft = proposalDraft(
    registry,
    about,
    action,
    { ...given, document, is_credit, total },
    file_id,
  );
  if (typeof draft === 'string') return draft;
  return { ...draft, warnings: [...warnings, ...draft.warnings, ...issues] };
};

/** Draft of a bill from a document; a sentence on failure. */
export const billDraft = (
  registry: Registry,
  about: PlanContext,
  document: ReadDocument,
  file_id: string,
): Draft | string => {
  const action = actions.get('create_bill_draft');
  if (!action) throw new Error('no action for bills');
  if (!isBill(document)) return 'It is not a bill.';
  const { e_invoice } = document;
  if (e_invoice) return eInvoiceDraft(registry, about, document, { e_invoice, file_id });
  const { subtotal, tax, total, tax_lines } = document;
  const rates = new Set(tax_lines.map(({ rate }) => rate).filter((rate) => rate !== null));
  const [rate] = rates;
  const hasRates = document.line_items.some(({ tax_rate }) => tax_rate !== null);
  const net = subtotal ?? (total !== null && tax !== null ? sub(total, tax) : total);
  const lines =
    document.line_items.length > 0
      ? document.line_items.map(({ description, sku, quantity, unit_price, tax_rate }) => ({
          description,
          ...(sku ? { sku } : {}),
          quantity,
          unit_price,
          ...(tax_rate === null ? {} : { tax_rate }),
        }))
      : net !== null && net > 0
        ? [{ description: document.invoice_number ?? 'Bill', quantity: 1, unit_price: net }]
        : [];
  const input = {
    contact_id: document.contact_id,
    contact_name: document.supplier_name,
    contact_tax_id: document.supplier_tax_id,
    number: document.invoice_number,
    date: document.date,
    due_date: document.due_date,
    currency: document.currency,
    lines,
    ...(!hasRates && rates.size === 1 && rate ? { tax_rate: rate } : {}),
    subtotal,
    tax,
    total,
  };
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
  const draft = proposalDraft(registry, about, action, given, file_id);
  if (typeof draft === 'string') return draft;
  return { ...draft, warnings: [...draft.warnings, ...document.issues] };
};
