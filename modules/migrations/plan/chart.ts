import { limits } from '../../../kernel/declare/limits.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import { isZero } from '../../../kernel/values/money/money.ts';
import { sanitizeText } from '../../../kernel/values/sanitize.ts';
import type { PlacedAccount } from './accounts.ts';
import type { Standing } from './amounts.ts';
import { keyFor } from './ids.ts';
import type { Carried, PlanFor } from './plan.ts';

/** Makes an account that the chart of a new company lacks. */
export const accountRecord = ({ id, name, made }: PlacedAccount, to: PlanFor): Carried[] =>
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
            // Closed accounts take no entries: they are closed once theirs are there.
            data: { ...made, is_active: true },
          },
        },
      ]
    : [];

/** An account that is in use no more is closed, unless something stands on it. */
export const closing = (
  { id, name, made }: PlacedAccount,
  stands: Standing,
  to: PlanFor,
): Carried[] =>
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

/** Keeps a bank account that is in use. */
export const bankRecord = (
  { id, name, kind, code, made }: PlacedAccount,
  to: PlanFor,
): Carried[] => {
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
        currency: to.currency,
        account_code: code,
      },
    },
  ];
};
