import { Type } from '@sinclair/typebox';
import { Day, Limit, period, Text, tool } from './lookup-tool.ts';
import type { Tool } from './tool.ts';

/** Lookup tools of the books: accounts, reports and bank statements. */
export const bookTools: readonly Tool[] = [
  tool('trial_balance', 'Opening, movements and closing of every account.', period, (input) => ({
    query: 'accounting.reports.trialBalance',
    input,
  })),
  tool(
    'journal',
    'Journal entries, latest date first; of an account or a contact, or by words.',
    { ...period, account: Text, contact_id: Text, q: Text, limit: Limit },
    ({ limit = 20, ...input }) => ({
      query: 'accounting.journal.list',
      input: { limit, ...input },
    }),
  ),
  tool(
    'depreciation_preview',
    'What a depreciation run of a month (YYYY-MM) would charge.',
    { period: Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' }) },
    (input) => ({ query: 'assets.depreciation.preview', input }),
  ),
  tool('profit_and_loss', 'Revenue, costs and profit of a period.', period, (input) => ({
    query: 'accounting.reports.pnl',
    input,
  })),
  tool('balance_sheet', 'Assets, liabilities and equity on a day.', { as_of: Day }, (input) => ({
    query: 'accounting.reports.balanceSheet',
    input,
  })),
  tool('cash_position', 'The bank and card accounts with their balances.', {}, () => ({
    query: 'accounting.banks.list',
    input: {},
  })),
  tool(
    'ageing',
    'What customers owe or what is owed to suppliers, by how late it is.',
    { side: Type.Optional(Type.Union([Type.Literal('receivable'), Type.Literal('payable')])) },
    ({ side = 'receivable' }) => ({
      query: `reports.ageing.${side}`,
      input: {},
    }),
  ),
  tool(
    'account_ledger',
    'The movements of one account of the books.',
    { account_code: Type.String({ minLength: 1, maxLength: 100 }), ...period },
    (input) => ({
      query: 'accounting.reports.accountLedger',
      input: { ...input, limit: 100 },
    }),
  ),
  tool(
    'bank_lines_to_match',
    'Lines of bank statements that nothing in the books answers yet; with a line, what may answer it.',
    { reconciliation_id: Text, line_id: Text },
    ({ reconciliation_id, line_id }) => {
      if (!reconciliation_id)
        return { query: 'accounting.reconciliation.list', input: { status: 'open' } };
      return line_id
        ? {
            query: 'accounting.statementLines.suggestions',
            input: { reconciliation_id, line_id },
          }
        : {
            query: 'accounting.statementLines.list',
            input: { reconciliation_id, status: 'unmatched' },
          };
    },
  ),
  tool('tax_summary', 'Tax on sales and purchases of a period.', period, (input) => ({
    query: 'accounting.reports.taxReport',
    input,
  })),
];
