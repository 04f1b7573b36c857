import type { Part } from '../../../kernel/declare/actor.ts';
import type { Company } from '../../../kernel/reader/reader.ts';
import { isZero } from '../../../kernel/values/money/money.ts';
import type { InventoryList } from '../../lists/contract/facts.ts';
import type { ListLine } from '../../lists/contract/queries.ts';
import { withoutEmpty } from './document-content.ts';
import type { SharedDocument, SharedLine } from './shared-document.ts';

/** List types with prices. */
const pricedLists = ['quotation', 'shipping_doc'];

/** Tells whether the lines of a list of this type carry prices. */
export const isPricedList = (listType: string): boolean => pricedLists.includes(listType);

const lineOf = (line: ListLine, isPriced: boolean): SharedLine => {
  const { name, description, sku, barcode, unit, sell_by, discount_pct } = line;
  const { hs_code } = line as { readonly hs_code?: string };
  return withoutEmpty({
    name,
    description,
    sku,
    barcode,
    hs_code,
    unit: unit ?? sell_by,
    quantity: line.quantity ?? 0,
    unit_price: isPriced ? (line.unit_price ?? 0) : 0,
    line_total: isPriced ? line.line_total : 0,
    ...(isPriced && discount_pct ? { discount_pct } : {}),
  }) as SharedLine;
};

/** Shared content of a list; counts, transfers and write-offs have no prices. */
export const listContent = (
  state: InventoryList,
  lines: readonly Part[],
  company: Company,
): SharedDocument => {
  const isPriced = isPricedList(state.list_type);
  const money = (amount: number): number => (isPriced ? amount : 0);
  const text = (key: string): string | undefined => {
    const value = company.settings[key];
    return typeof value === 'string' ? value : undefined;
  };
  const { ref_id, contact_name, contact_shipping_address, shipping_attn, valid_until } = state;
  const { carrier, tracking, incoterms, notes, currency, tax } = state;
  return {
    ...withoutEmpty({
      ref_id,
      contact_name,
      contact_shipping_address,
      shipping_attn,
      valid_until,
      carrier,
      tracking,
      incoterms,
      notes,
      company_name: company.name,
      company_address: text('address'),
      company_phone: text('phone'),
      company_email: text('email'),
      company_tax_id: text('tax_id'),
      language: text('language'),
    }),
    shared_type: 'list',
    doc_type: state.list_type,
    issue_date: state.date,
    currency,
    subtotal: money(state.subtotal),
    discount: money(state.discount),
    discount_type: state.discount_type,
    discount_amount: money(state.discount_amount),
    doc_taxes:
      isPriced && !isZero(tax) ? [{ code: 'Tax', rate: tax, amount: state.tax_amount }] : [],
    tax: money(state.tax_amount),
    shipping: 0,
    total: money(state.total),
    line_items: (lines as readonly unknown[] as readonly ListLine[]).map((line) =>
      lineOf(line, isPriced),
    ),
  } as SharedDocument;
};
