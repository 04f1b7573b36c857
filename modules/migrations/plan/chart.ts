import { limits } from '../../../kernel/declare/limits.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import { isZero } from '../../../kernel/values/money/money.ts';
import { sanitizeText } from '../../../kernel/values/sanitize.ts';
import type { PlacedAccount } from './accounts.ts';
import type { Balances } from './amounts.ts';
import type { ForeignBalance } from './foreign.ts';
import { keyFor } from './ids.ts';
import type { PlanFor, PlannedRecord } from './plan.ts';

/** Record that creates an account missing in the standard chart. */
export const accountRecord = ({ id, name, made }: PlacedAccount, to: PlanFor): PlannedRecord[] =>
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

/** Record that deactivates an inactive account, unless it has a balance. */
export const closing = (
  { id, name, made }: PlacedAccount,
  stands: Balances,
  to: PlanFor,
): PlannedRecord[] =>
  !made || made.is_active || !isZero(stands.get(made.code) ?? 0)
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
