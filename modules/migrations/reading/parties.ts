import type { SourceContact, SourceItem } from '../bundle/bundle.ts';
import { headerKey, moneyOf, numberOf } from './cells.ts';
import { type Collected, leave, passOver, rowsAt, take, told } from './collect.ts';
import type { FormRow, ReadTable } from './forms.ts';
import { leaveNameless } from './lists.ts';
import type { Reading } from './moves.ts';

type Role = SourceContact['role'];

/** Role of the contacts in a table, by its headers and names. */
const roleOfTable = ({ headers, name, file }: ReadTable): Role => {
  const title = `${name} ${file}`;
  if (
    headers.some((one) => /^(vendor|supplier)s?( name)?$/.test(one)) ||
    /vendor|supplier/i.test(title)
  )
    return 'supplier';
  if (headers.some((one) => /^customers?( name)?$/.test(one)) || /customer|client/i.test(title))
    return 'customer';
  return undefined;
};

const roleOf = ({ cells }: FormRow, table: ReadTable): Role => {
  const [customer, supplier] = [cells['customer_rank'], cells['supplier_rank']].map(
    (text) => Number(text ?? 0) > 0,
  );
  if (customer || supplier)
    return customer && supplier ? 'both' : customer ? 'customer' : 'supplier';
  const said = headerKey(cells['role'] ?? '');
  if (said === 'customer' || said === 'supplier' || said === 'both') return said;
  return said === 'vendor' ? 'supplier' : roleOfTable(table);
};

/** Fields that label a row without a name. */
const reached = ['email', 'phone', 'tax_id'];

/** Reads customers, suppliers and other contacts. */
export const readContacts = (table: ReadTable, into: Collected, { decimal }: Reading): void => {
  for (const row of table.rows) {
    const { cells } = row;
    const name = (cells['name'] || cells['company_name'] || '').trim();
    const rows = rowsAt(into, table, [row.at]);
    if (!name) {
      const reach = reached.map((field) => cells[field]?.trim()).find(Boolean);
      const kind = roleOf(row, table) === 'supplier' ? 'supplier' : 'customer';
      leaveNameless(into, rows, kind, reach ?? row.first);
      continue;
    }
    if (/^total\b/i.test(name)) {
      passOver(rows);
      continue;
    }
    take(rows);
    const balance = moneyOf(cells['balance'] ?? '', decimal);
    into.contacts.push(
      told({
        id: cells['id'] || cells['record_id'] || name,
        name,
        role: roleOf(row, table),
        company_name: cells['company_name'] === name ? undefined : cells['company_name'],
        email: cells['email']?.split(/[,;]/)[0]?.trim(),
        phone: cells['phone'],
        address: [
          cells['street'],
          cells['street2'],
          cells['city'],
          cells['state'],
          cells['zip'],
          cells['country'],
        ]
          .filter(Boolean)
          .join('\n'),
        tax_id: cells['tax_id'],
        website: cells['website'],
        payment_terms: cells['terms'],
        balance: balance === 0 ? undefined : balance,
      }) as SourceContact,
    );
  }
};

const services =
  /^(service|non-?inventory|other charge|bundle|0|no|false|consu|combo|discount|othc|serv)/i;

/** Reads items and services with their stock. */
export const readItems = (table: ReadTable, into: Collected, { decimal }: Reading): void => {
  const lots = new Map<string, number>();
  for (const row of table.rows) {
    const { cells } = row;
    const name = (cells['name'] || cells['description'] || cells['sku'] || '').trim();
    const rows = rowsAt(into, table, [row.at]);
    if (!name || /^total\b/i.test(name)) {
      if (name) passOver(rows);
      else leaveNameless(into, rows, 'item', row.first);
      continue;
    }
    const [quantity, cost, price, reorder_point] = [
      'quantity',
      'cost',
      'price',
      'reorder_point',
    ].map((field) => numberOf(cells[field] ?? '', decimal));
    if (quantity === undefined || cost === undefined || price === undefined) {
      leave(into, rows, { kind: 'item', label: name, reason: 'a figure is no number' });
      continue;
    }
    take(rows);
    const isService = quantity === 0 && services.test(cells['type'] ?? '');
    const sku = (cells['sku'] || name).trim();
    const lot = (lots.get(sku) ?? 0) + (quantity === 0 ? 0 : 1);
    lots.set(sku, lot);
    into.items.push(
      told({
        // An item listed once per location is several lots.
        id: lot > 1 && quantity !== 0 ? `${sku} #${lot}` : sku,
        sku,
        name,
        description: cells['description'] === name ? undefined : cells['description'],
        is_service: isService,
        quantity,
        cost: cost > 0 ? cost : undefined,
        price: price > 0 ? price : undefined,
        barcode: cells['barcode'],
        category: cells['category'],
        unit: cells['unit'],
        reorder_point: reorder_point || undefined,
        location: cells['location'],
      }) as SourceItem,
    );
  }
};
