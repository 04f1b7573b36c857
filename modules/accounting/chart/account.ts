import { Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { newValues } from '../../../kernel/declare/fact.ts';
import { view } from '../../../kernel/declare/projection.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { orNull, recordOf } from '../../../kernel/declare/schemas.ts';
import { accountCreated, accountRemoved, accountUpdated } from '../contract/facts.ts';
import { accountTable } from '../tables.ts';
import { CashFlowCategory, StoredAccountType } from './input.ts';

/** State of an account. */
export type Account = {
  readonly code: string;
  readonly name: string;
  readonly account_type: string;
  readonly subtype: string | null;
  readonly parent_code: string | null;
  readonly cash_flow_category: string;
  readonly is_active: boolean;
  readonly is_header: boolean;
  readonly is_system: boolean;
  readonly currency: string | null;
  readonly deleted?: boolean;
};

const when = on<Account>();

/** Account of the chart. */
export const account = actor<Account>('account', {
  initial: {
    code: '',
    name: '',
    account_type: 'asset',
    subtype: null,
    parent_code: null,
    cash_flow_category: 'operating',
    is_active: true,
    is_header: false,
    is_system: false,
    currency: null,
  },
  folds: [
    when(accountCreated, (_, data) => data),
    when(accountUpdated, (state, { fields_changed }) => ({
      ...state,
      ...newValues(fields_changed),
    })),
    when(accountRemoved, (state) => ({ ...state, deleted: true })),
  ],
});

/** List view of the chart. */
export const accountView = view(accountTable, {
  of: account,
  columns: (state) => ({
    code: state.code,
    name: state.name,
    account_type: state.account_type,
    subtype: state.subtype,
    parent_code: state.parent_code,
    cash_flow_category: state.cash_flow_category,
    is_active: state.is_active ? 1 : 0,
    is_header: state.is_header ? 1 : 0,
    is_system: state.is_system ? 1 : 0,
  }),
  search: (state) => [state.code, state.name].join('\n'),
});

/** Fields of an account as answered. */
export const accountFields = {
  code: Type.String(),
  name: Type.String(),
  account_type: StoredAccountType,
  subtype: orNull(Type.String()),
  parent_code: orNull(Type.String()),
  cash_flow_category: CashFlowCategory,
  is_active: Type.Boolean(),
  is_header: Type.Boolean(),
  is_system: Type.Boolean(),
  currency: orNull(Type.String()),
};

/** Schema of a listed account; `balance` on request. */
export const AccountRecord = titled(
  'Account',
  recordOf({ ...accountFields, balance: Type.Optional(Type.Number()) }),
);
