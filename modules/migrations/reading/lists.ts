import { isCurrency } from '../../../kernel/money/currencies.ts';
import type { SourceAccount, SourceAsset } from '../bundle/bundle.ts';
import { kindOf } from './account-kinds.ts';
import { dateOf, moneyOf, numberOf } from './cells.ts';
import { type Collected, leave, told } from './collect.ts';
import { accountName, type Reading } from './entries.ts';
import type { ReadTable } from './forms.ts';

const isYes = (text: string | undefined): boolean =>
  /^(1|y|yes|t|true|hidden|archived)$/i.test(text ?? '');

/** Reads a chart of accounts; headings take no postings and stay away. */
export const readAccounts = (table: ReadTable, into: Collected, { decimal }: Reading): void => {
  for (const { cells } of table.rows) {
    const name = (cells['name'] ?? '').trim();
    if (
      !name ||
      /^total\b/i.test(name) ||
      isYes(cells['is_group']) ||
      /^(root|non-?posting|off[ _-]balance( sheet)?)$/i.test(cells['type'] ?? '')
    )
      continue;
    const balance = cells['balance'] ? moneyOf(cells['balance'], decimal) : undefined;
    into.accounts.push(
      told({
        id: name,
        name,
        code: cells['code']?.trim(),
        kind: kindOf(cells['type'], name) ?? kindOf(cells['detail'], name),
        is_active: !isYes(cells['hidden']),
        balance,
        currency: isCurrency(cells['currency'] ?? '') ? cells['currency'] : undefined,
      }) as SourceAccount,
    );
  }
};

/** The day for which a report stands, by what is written over it: `As of December 31, 2025`. */
const dayTold = (preamble: readonly string[], order: 'dmy' | 'mdy'): string | undefined => {
  const told = preamble.join(', ').replace(/\s+/g, ' ');
  const [, day] = /\bas (?:of|at):? ([^,]+(?:, \d{4}\b)?)/i.exec(told) ?? [];
  return day === undefined ? undefined : dateOf(day, order);
};

/** Reads the system's own trial balance. */
export const readBalances = (
  table: ReadTable,
  into: Collected,
  { decimal, order }: Reading,
): void => {
  const day = dayTold(table.preamble, order);
  if (day) into.balances_as_of = day;
  for (const row of table.rows) {
    const account = accountName(row) || row.first;
    if (!account || /^total\b/i.test(row.first)) continue;
    const [debit, credit] = ['debit', 'credit'].map((field) =>
      moneyOf(row.cells[field] ?? '', decimal),
    );
    if (debit === undefined || credit === undefined || (debit === 0 && credit === 0)) continue;
    into.balances.push({ account, debit, credit });
  }
};

/** The code of an item that is written as Odoo shows it: `[LAMP] Brass lamp`. */
const codeOf = (text = ''): string => /^\[([^\]]+)\] /.exec(text)?.[1] ?? text;

/** Reads recipes: the components of one are rows of its item; a blank item goes on with the one above. */
export const readRecipes = (table: ReadTable, into: Collected, { decimal }: Reading): void => {
  let open:
    | { sku: string; quantity: number; components: { sku: string; quantity: number }[] }
    | undefined;
  for (const { cells: written, at } of table.rows) {
    const cells = {
      ...written,
      sku: codeOf(written['sku']),
      component: codeOf(written['component']),
    };
    const [output, quantity] = ['output', 'quantity'].map((field) =>
      numberOf(written[field] ?? '', decimal),
    );
    if (cells.sku && cells.sku !== open?.sku) {
      open = { sku: cells.sku, quantity: output || 1, components: [] };
      into.recipes.push(open);
    }
    if (!open || !cells.component) continue;
    if (quantity) open.components.push({ sku: cells.component, quantity });
    else
      leave(into, {
        kind: 'recipe',
        label: open.sku,
        reason: 'a quantity is no number',
        file: table.file,
        row: at,
      });
  }
};

/** Reads fixed assets with what was written off of them. */
export const readAssets = (
  table: ReadTable,
  into: Collected,
  { order, decimal }: Reading,
): void => {
  for (const { cells, at } of table.rows) {
    const name = (cells['name'] ?? '').trim();
    if (!name || /^total\b/i.test(name)) continue;
    const acquired = dateOf(cells['acquired'] ?? '', order);
    const [cost, accumulated] = ['cost', 'accumulated'].map((field) =>
      moneyOf(cells[field] ?? '', decimal),
    );
    if (!acquired || cost === undefined || accumulated === undefined) {
      leave(into, {
        kind: 'fixed_asset',
        label: name,
        reason: 'its date or an amount cannot be read',
        file: table.file,
        row: at,
      });
      continue;
    }
    const life = numberOf(cells['life'] ?? '');
    into.assets.push(
      told({
        id: cells['id'] || name,
        name,
        category: cells['category'],
        acquired,
        cost,
        accumulated,
        life_months: life || undefined,
      }) as SourceAsset,
    );
  }
};
