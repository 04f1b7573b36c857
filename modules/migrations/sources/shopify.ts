import type { SourceItem } from '../bundle/bundle.ts';
import { headerKey, numberOf } from '../reading/cells.ts';
import {
  type Collected,
  collecting,
  leave,
  passOver,
  type Rows,
  tableLog,
  take,
  told,
} from '../reading/collect.ts';
import type { SourceFile, SourceTable } from '../reading/files.ts';
import { readTablesOf } from '../reading/tables.ts';
import type { Source } from './source.ts';
import { tableRoles } from './tabular.ts';

/** Row of a table by normalized headers, with its number. */
type Row = { readonly at: number; readonly cells: Readonly<Record<string, string>> };

const headersOf = ({ rows }: SourceTable): readonly string[] => (rows[0] ?? []).map(headerKey);

/** True for an export of products: a row for each variant and each image of a product. */
const isProducts = (table: SourceTable): boolean => {
  const headers = headersOf(table);
  return headers.includes('handle') && headers.some((one) => one.startsWith('variant '));
};

/** True for an export of inventory: a row for each variant at each location. */
const isInventory = (table: SourceTable): boolean => {
  const headers = headersOf(table);
  return headers.includes('handle') && headers.includes('location') && headers.includes('sku');
};

const rowsOf = (table: SourceTable): readonly Row[] => {
  const headers = headersOf(table);
  return table.rows.slice(1).map((row, index) => ({
    at: index + 2,
    cells: Object.fromEntries(headers.map((name, n) => [name, (row[n] ?? '').trim()])),
  }));
};

/** Option values of a variant; a product with one variant has none. */
const optionsOf = (cells: Row['cells']): string =>
  [1, 2, 3]
    .map((n) => cells[`option${n} value`] ?? '')
    .filter((value) => value !== '' && value !== 'Default Title')
    .join(' / ');

const nameOf = (title: string, cells: Row['cells']): string =>
  [title, optionsOf(cells)].filter(Boolean).join(', ');

const withoutTags = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Key of a variant in both exports: its SKU, else its product and options. */
const keyOf = (cells: Row['cells']): string =>
  cells['variant sku'] || cells['sku'] || [cells['handle'], optionsOf(cells)].join(' ').trim();

/** Reads the variants of a product export; rows with only images hold none. */
const readProducts = (table: SourceTable, into: Collected): void => {
  const log = tableLog(into, table);
  passOver({ log, rows: [1] });
  const titles = new Map<string, Row['cells']>();
  for (const { at, cells } of rowsOf(table)) {
    const here = { log, rows: [at] };
    const handle = cells['handle'] ?? '';
    if (cells['title'] && !titles.has(handle)) titles.set(handle, cells);
    const isVariant = ['variant sku', 'variant price'].some((field) => cells[field]);
    if (!isVariant) {
      if (cells['title'] || handle) passOver(here);
      else leave(into, here, { kind: 'item', label: '', reason: 'it has no name' });
      continue;
    }
    const product = titles.get(handle) ?? {};
    const name = nameOf(product['title'] || handle, cells);
    if (name === '')
      leave(into, here, { kind: 'item', label: keyOf(cells), reason: 'it has no name' });
    else takeVariant(name, cells, product, here, into);
  }
};

const takeVariant = (
  name: string,
  cells: Row['cells'],
  product: Row['cells'],
  here: Rows,
  into: Collected,
): void => {
  const [quantity, price, cost] = ['variant inventory qty', 'variant price', 'cost per item'].map(
    (field) => numberOf(cells[field] ?? '', 'point'),
  );
  if (quantity === undefined || price === undefined || cost === undefined) {
    leave(into, here, { kind: 'item', label: name, reason: 'a figure is no number' });
    return;
  }
  take(here);
  const sku = keyOf(cells);
  into.items.push(
    told({
      ...{ id: sku, sku, name, quantity },
      description: withoutTags(product['body (html)'] ?? ''),
      is_service: quantity === 0 && cells['variant requires shipping']?.toLowerCase() === 'false',
      cost: cost > 0 ? cost : undefined,
      price: price > 0 ? price : undefined,
      barcode: cells['variant barcode']?.replace(/^'/, ''),
      category: product['type'] || product['product category'],
    }) as SourceItem,
  );
};

/** Quantity on hand in an inventory export. */
const onHand = (cells: Row['cells']): number | undefined => {
  const field = Object.keys(cells).find((name) => /^on hand/.test(name)) ?? 'available';
  const text = cells[field] ?? '';
  return text === 'not stocked' ? 0 : numberOf(text, 'point');
};

/** Reads the quantities of each variant by location; they replace those of the product export. */
const readInventory = (table: SourceTable, into: Collected): void => {
  const log = tableLog(into, table);
  passOver({ log, rows: [1] });
  const lots = new Map<string, SourceItem[]>();
  const known = new Map(into.items.map((one) => [one.id, one]));
  for (const { at, cells } of rowsOf(table)) {
    const here = { log, rows: [at] };
    const [sku, quantity, location] = [keyOf(cells), onHand(cells), cells['location'] ?? ''];
    const name = nameOf(cells['title'] || cells['handle'] || '', cells);
    if (name === '' || quantity === undefined) {
      const reason = name === '' ? 'it has no name' : 'a figure is no number';
      leave(into, here, { kind: 'item', label: sku, reason });
      continue;
    }
    take(here);
    const same = lots.get(sku) ?? [];
    const of = known.get(sku) ?? { id: sku, sku, name, is_service: false, quantity: 0 };
    if (quantity !== 0 || same.length === 0)
      same.push({ ...of, quantity, ...(location ? { location } : {}) });
    lots.set(sku, same.length > 1 ? same.filter((one) => one.quantity !== 0) : same);
  }
  const counted = [...lots.values()].flatMap((same) =>
    same.map((one, n) => (n === 0 ? one : { ...one, id: `${one.sku} #${n + 1}` })),
  );
  into.items = [...into.items.filter(({ id }) => !lots.has(id)), ...counted];
};

const isOwn = (table: SourceTable): boolean => isProducts(table) || isInventory(table);

const tablesIn = (files: readonly SourceFile[]): readonly SourceTable[] =>
  files.flatMap(({ tables }) => tables);

/** Shopify: products with their variants, and stock by location. */
export const shopify: Source = {
  key: 'shopify',
  name: 'Shopify',
  description: 'Products, variants and stock exported from Shopify.',
  files: tableRoles(['.csv']),
  modes: ['cutover'],
  help: [
    'Products, Export, all products as plain CSV: names, SKUs, prices, costs, barcodes.',
    'Products, Inventory, Export, all variants: what is on hand at each location.',
    'The books of a shop are kept in its accounting system: bring them over from that source.',
  ],
  fits: (files) => (tablesIn(files).some(isOwn) ? 0.97 : 0),
  read: (files, hints) => {
    const rest = files.map((file) => ({
      ...file,
      tables: file.tables.filter((table) => !isOwn(table)),
    }));
    const into = tablesIn(rest).length > 0 ? readTablesOf(rest, 'mdy', hints) : collecting();
    for (const table of tablesIn(files).filter(isProducts)) readProducts(table, into);
    for (const table of tablesIn(files).filter((one) => isInventory(one) && !isProducts(one)))
      readInventory(table, into);
    return into;
  },
};
