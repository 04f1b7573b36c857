import { Type } from '@sinclair/typebox';
import { isAtLeast } from '../../../kernel/declare/access.ts';
import { query } from '../../../kernel/declare/operation.ts';
import { listOf, Short } from '../../../kernel/declare/schemas.ts';
import { sortedRows, sortInput } from '../../../kernel/reader/sort-order.ts';
import { fromMinor } from '../../../kernel/values/money/money.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { movements, net } from '../reports/movements.ts';
import { AccountRecord } from './account.ts';

type Row = { readonly record: string };

/** Chart of accounts, ordered by code; not paged. */
export const list = query('accounting.chart.list', {
  says: 'Read the chart of accounts, ordered by code unless `sort` is sent.',
  explains: [
    'Not paged; inactive accounts are included unless `include_inactive` is false.',
    '`q` finds the beginning of a code or any part of a name.',
    '`balances` adds the balance of each account over all postings, whatever their date, in company currency and debit positive; below manager it is left out.',
  ],
  by: 'viewer',
  takes: Type.Object({
    include_inactive: Type.Optional(Type.Boolean({ default: true })),
    q: Type.Optional(Short),
    balances: Type.Optional(Type.Boolean({ default: false })),
    ...sortInput(['code', 'name', 'account_type']),
  }),
  gives: listOf(AccountRecord),
  answer: (reader, { include_inactive = true, q, balances = false, ...order }, now) => {
    const rows = reader.rows<Row>(
      `SELECT record FROM account_view
       WHERE company=:company AND (is_active=1 OR :inactive=1)
         AND (code LIKE :q ESCAPE '!' OR name LIKE '%' || :q ESCAPE '!') ORDER BY code`,
      { inactive: include_inactive ? 1 : 0, q: `${(q ?? '').trim().replace(/[!%_]/g, '!$&')}%` },
    );
    const stands =
      balances && isAtLeast(now.caller.role, 'manager') ? movements(reader, {}) : undefined;
    const accounts = rows.map(({ record }) => {
      const account = JSON.parse(record) as { readonly code: string };
      const moved = stands?.get(account.code);
      return {
        ...account,
        ...(stands ? { balance: moved ? fromMinor(net(moved), currencyOf(now.company)) : 0 } : {}),
      };
    });
    const items = sortedRows(accounts, order);
    return { items, total: items.length };
  },
});
