import { isCurrency } from '../../../kernel/values/money/currencies.ts';
import type { SourceAccount, SourceAsset } from '../bundle/bundle.ts';
import { kindOf } from './account-kinds.ts';
import { dateOf, moneyOf, numberOf } from './cells.ts';
import { type Collected, leave, passOver, type Rows, rowsAt, take, told } from './collect.ts';
import type { ReadTable } from './forms.ts';
import { accountName, type Reading } from './moves.ts';

const isYes = (text: string | undefined): boolean =>
  /^(1|y|yes|t|true|hidden|archived)$/i.test(text ?? '');

/** Reports a row without a name as left out, unless it is blank. */
export const leaveNameless = (
  into: Collected,
  rows: Rows,
  kind: string,
  label: string | undefined,
): void => leave(into, rows, { kind, label: label ?? '', reason: 'it has no name' });

/** Reads a chart of accounts without headings. */
export const readAccounts = (table: ReadTable, into: Collected, { decimal }: Reading): void => {
  for (const { cells, at } of table.rows) {
    const name = (cells['name'] ?? '').trim();
    const rows = rowsAt(into, table, [at]);
    if (
      /^total\b/i.test(name) ||
      isYes(cells['is_group']) ||
      /^(root|non-?posting|off[ _-]balance( sheet)?)$/i.test(cells['type'] ?? '')
    ) {
      passOver(rows);
      continue;
    }
    if (!name) {
      leaveNameless(into, rows, 'account', cells['code']);
      continue;
    }
    take(rows);
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

/** Date in the title of a report: `As of December 31, 2025`. */
const dayTold = (preamble: readonly string[], order: 'dmy' | 'mdy'): string | undefined => {
  const told = preamble.join(', ').replace(/\s+/g, ' ');
  const [, day] = /\bas (?:of|at):? ([^,]+(?:, \d{4}\b)?)/i.exec(told) ?? [];
  return day === undefined ? undefined : dateOf(day, order);
};

/** Reads a trial balance of the source system. */
export const readBalances = (
  table: ReadTable,
  into: Collected,
  { decimal, order }: Reading,
): void => {
  const day = dayTold(table.preamble, order);
  if (day) into.balances_as_of = day;
  for (const row of table.rows) {
    const account = accountName(row) || row.first;
    const rows = rowsAt(into, table, [row.at]);
    const [debit, credit] = ['debit', 'credit'].map((field) =>
      moneyOf(row.cells[field] ?? '', decimal),
    );
    if (/^total\b/i.test(row.first) || (debit === 0 && credit === 0)) passOver(rows);
    else if (debit === undefined || credit === undefined)
      leave(into, rows, { kind: 'balance', label: account, reason: 'an amount is no number' });
    else {
      take(rows);
      into.balances.push({ account, debit, credit });
    }
  }
};

/** Item code in Odoo's notation: `[LAMP] Brass lamp`. */
const codeOf = (text = ''): string => /^\[([^\]]+)\] /.exec(text)?.[1] ?? text;

/** Reads recipes: rows of an item are its components; a blank item continues the one above. */
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
    const rows = rowsAt(into, table, [at]);
    if (cells.sku && cells.sku !== open?.sku) {
      open = { sku: cells.sku, quantity: output || 1, components: [] };
      into.recipes.push(open);
    }
    if (!open)
      leave(into, rows, { kind: 'recipe', label: cells.component, reason: 'it names no item' });
    else if (!cells.component || quantity) take(rows);
    else leave(into, rows, { kind: 'recipe', label: open.sku, reason: 'a quantity is no number' });
    if (open && cells.component && quantity)
      open.components.push({ sku: cells.component, quantity });
  }
};

/** Reads fixed assets with their accumulated depreciation. */
export const readAssets = (
  table: ReadTable,
  into: Collected,
  { order, decimal }: Reading,
): void => {
  for (const { cells, at } of table.rows) {
    const name = (cells['name'] ?? '').trim();
    const rows = rowsAt(into, table, [at]);
    if (!name || /^total\b/i.test(name)) {
      if (name) passOver(rows);
      else leaveNameless(into, rows, 'fixed_asset', cells['id']);
      continue;
    }
    const acquired = dateOf(cells['acquired'] ?? '', order);
    const [cost, accumulated] = ['cost', 'accumulated'].map((field) =>
      moneyOf(cells[field] ?? '', decimal),
    );
    if (!acquired || cost === undefined || accumulated === undefined) {
      leave(into, rows, {
        kind: 'fixed_asset',
        label: name,
        reason: 'its date or an amount cannot be read',
        ...(cost === undefined ? {} : { amounts: [{ amount: cost }] }),
      });
      continue;
    }
    take(rows);
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
