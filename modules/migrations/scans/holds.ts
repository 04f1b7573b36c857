import { sum } from '../../../kernel/values/money/money.ts';
import type { Bundle } from '../bundle/bundle.ts';
import type { Scan } from './scan.ts';

/** Content of the files by kind: number, total and first names. */
export const holdsOf = (bundle: Bundle): Scan['holds'] => {
  const hold = (
    kind: string,
    label: string,
    names: readonly string[],
    amounts?: readonly number[],
  ) =>
    names.length === 0
      ? []
      : [
          {
            kind,
            label,
            count: names.length,
            ...(amounts ? { total: sum(amounts) } : {}),
            sample: names.slice(0, 3),
          },
        ];
  const parties = (role: string | undefined, kind: string, label: string) =>
    hold(
      kind,
      label,
      bundle.contacts.filter((one) => one.role === role).map(({ name }) => name),
    );
  const papers = (type: string, kind: string, label: string) => {
    const these = bundle.documents.filter((one) => one.type === type);
    return hold(
      kind,
      label,
      these.map(({ number, contact }) => number ?? contact),
      these.map(({ total }) => total),
    );
  };
  return [
    ...hold(
      'account',
      'Accounts',
      bundle.accounts.map(({ name }) => name),
    ),
    ...hold(
      'tax_code',
      'Tax codes',
      bundle.taxes.map(({ name }) => name),
    ),
    ...parties('customer', 'customer', 'Customers'),
    ...parties('supplier', 'supplier', 'Suppliers'),
    ...parties('both', 'customer', 'Customers who are suppliers, too'),
    ...parties('other', 'contact', 'Other names'),
    ...parties(undefined, 'contact', 'Contacts'),
    ...hold(
      'item',
      'Items',
      bundle.items.map(({ sku }) => sku),
    ),
    ...hold(
      'opening_stock',
      'Items on hand',
      bundle.items.filter(({ quantity }) => quantity > 0).map(({ sku }) => sku),
    ),
    ...papers('invoice', 'invoice', 'Invoices'),
    ...papers('credit_note', 'credit_note', 'Credit notes'),
    ...papers('quotation', 'quotation', 'Quotations'),
    ...papers('bill', 'bill', 'Bills'),
    ...papers('supplier_credit', 'credit_note', 'Credits of suppliers'),
    ...papers('purchase_order', 'purchase_order', 'Purchase orders'),
    ...hold(
      'journal',
      'Journal entries',
      bundle.entries.map(({ number, memo, id }) => number ?? memo ?? id),
    ),
    ...hold(
      'fixed_asset',
      'Fixed assets',
      bundle.assets.map(({ name }) => name),
      bundle.assets.map(({ cost }) => cost),
    ),
    ...hold(
      'recipe',
      'Recipes',
      bundle.recipes.map(({ sku }) => sku),
    ),
  ];
};
