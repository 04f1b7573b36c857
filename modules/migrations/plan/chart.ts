import { limits } from '../../../kernel/declare/limits.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import { isZero } from '../../../kernel/values/money/money.ts';
import { sanitizeText } from '../../../kernel/values/sanitize.ts';
import type { PlacedAccount, PlacedChart } from './accounts.ts';
import type { Balances } from './amounts.ts';
import type { ForeignBalance } from './foreign.ts';
import { keyFor } from './ids.ts';
import type { PlanFor, PlannedRecord } from './plan.ts';

/**
 * Records of the chart: standard accounts give way, source accounts are created, and automatic
 * postings go to them.
 */
export const chartRecords = (chart: PlacedChart, to: PlanFor): readonly PlannedRecord[] => [
  ...givingWay(chart, to),
  ...chart.placed.flatMap((one) => accountRecord(one, to)),
  ...roleRecord(chart, to),
];

const givingWay = ({ given }: PlacedChart, to: PlanFor): readonly PlannedRecord[] =>
  given.size === 0
    ? []
    : [
        {
          key: keyFor(to.run_id, 'standard_accounts', 'all'),
          kind: 'standard_accounts',
          label: 'Standard accounts',
          command: 'migrations.accounts.giveWay',
          input: { accounts: [...given].map(([code, other]) => ({ code, to: other })) },
        },
      ];

/** Record that points the roles of automatic postings at source accounts. */
const roleRecord = ({ placed }: PlacedChart, to: PlanFor): readonly PlannedRecord[] => {
  const posting_map = Object.fromEntries(
    placed.flatMap(({ role, code }) => (role ? [[role, code]] : [])),
  );
  if (Object.keys(posting_map).length === 0) return [];
  return [
    {
      key: keyFor(to.run_id, 'posting_map', 'all'),
      kind: 'posting_map',
      label: 'Posting accounts',
      command: 'companies.settings.set',
      input: { changes: { posting_map } },
    },
  ];
};

/** Record that creates an account of its own. */
const accountRecord = ({ id, name, made }: PlacedAccount, to: PlanFor): PlannedRecord[] =>
  made
    ? [
        {
          key: keyFor(to.run_id, 'account', id),
          kind: 'account',
          label: name,
          command: 'accounting.journal.importRecord',
          input: {
            entity_id: `account:${made.code}`,
            event_type: 'acc.account.created',
            // Inactive accounts take no entries, so they are deactivated after the journals.
            data: { ...made, is_active: true },
          },
        },
      ]
    : [];

/** Record that deactivates an inactive account, unless it has a balance or takes automatic postings. */
export const closing = (
  { id, name, role, made }: PlacedAccount,
  stands: Balances,
  to: PlanFor,
): PlannedRecord[] =>
  !made || made.is_active || role || !isZero(stands.get(made.code) ?? 0)
    ? []
    : [
        {
          key: keyFor(to.run_id, 'closed_account', id),
          kind: 'closed_account',
          label: name,
          command: 'accounting.chart.update',
          input: { code: made.code, is_active: false },
        },
      ];

const bankTypes: Readonly<Record<string, string>> = dictionary({
  bank: 'checking',
  credit_card: 'credit_card',
});

/** Record that creates the bank account of an active account, in the currency of all its lines. */
export const bankRecord = (
  { id, name, kind, code, made }: PlacedAccount,
  to: PlanFor,
  foreign: ReadonlyMap<string, ForeignBalance>,
): PlannedRecord[] => {
  const bank_type = bankTypes[kind];
  if (!bank_type || !made?.is_active) return [];
  return [
    {
      key: keyFor(to.run_id, 'bank', id),
      kind: 'bank',
      label: name,
      command: 'accounting.banks.create',
      input: {
        bank_name: sanitizeText(name, limits.nameLength),
        account_number: '',
        bank_type,
        currency: foreign.get(code)?.currency ?? to.currency,
        account_code: code,
      },
    },
  ];
};
