import { Type } from '@sinclair/typebox';
import { changesBetween } from '../../../kernel/declare/fact.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { Name, orNull, writtenWith } from '../../../kernel/declare/schemas.ts';
import { fromMinor } from '../../../kernel/values/money/money.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { accountUpdated } from '../contract/facts.ts';
import { accountId, postingMap } from '../contract/queries.ts';
import { movementOf, net } from '../reports/movements.ts';
import { type Account, account, accountFields } from './account.ts';
import { AccountCode, AccountType, CashFlowCategory, typeFrom } from './input.ts';
import { ancestors, parentProblem } from './parents.ts';
import {
  hasBalance,
  holdsBank,
  inPostingMap,
  parentLoop,
  parentOfAnotherType,
  postedTo,
  unknownParent,
} from './refusals.ts';

/** Changes the sent fields of an account; a null parent moves it to the top level. */
export const update = command('accounting.chart.update', {
  says: 'Change an account of the chart.',
  explains: [
    'The type cannot change once the account has postings (`posted_to`), belongs to a bank account (`holds_bank`) or is used by automatic postings (`in_posting_map`).',
    'Deactivating requires a zero balance (`has_balance`) and no use in the posting map or by an active bank account (`in_posting_map`, `holds_bank`).',
    '`parent_code` null moves the account to the top level.',
    'Code and header property are fixed.',
  ],
  by: 'manager',
  on: account,
  at: ({ code }) => accountId(code),
  takes: Type.Object({
    code: Type.String({ maxLength: 100 }),
    name: Type.Optional(Name),
    account_type: Type.Optional(AccountType),
    parent_code: Type.Optional(orNull(AccountCode)),
    is_active: Type.Optional(Type.Boolean()),
    cash_flow_category: Type.Optional(CashFlowCategory),
  }),
  gives: writtenWith({ entity_id: Type.String(), ...accountFields }),
  refuses: [
    postedTo,
    hasBalance,
    inPostingMap,
    holdsBank,
    unknownParent,
    parentOfAnotherType,
    parentLoop,
  ],
  reads: (reader, input, state) => {
    const stands = movementOf(reader, state.code, {});
    return {
      above: ancestors(
        reader,
        input.parent_code === undefined ? state.parent_code : input.parent_code,
      ),
      child: reader.row<{ account_type: string }>(
        'SELECT account_type FROM account_view WHERE company=:company AND parent_code=:code',
        { code: state.code },
      ),
      bank: reader.row<{ id: string; is_active: number }>(
        'SELECT id, is_active FROM bank_account_view WHERE company=:company AND code=:code',
        { code: state.code },
      ),
      isPostedTo: stands.debit !== 0n || stands.credit !== 0n,
      balance: net(stands),
    };
  },
  decide: (state, { code: _, ...sent }, now, { above, bank, child, isPostedTo, balance }) => {
    const { account_type, ...rest } = sent;
    const next: Account = {
      ...state,
      ...rest,
      ...(account_type === undefined ? {} : typeFrom(account_type)),
    };
    const isRetyped = next.account_type !== state.account_type;
    if (isRetyped && isPostedTo) return postedTo({ code: state.code });
    const roles = Object.entries(postingMap(now.company))
      .filter(([, of]) => of === state.code)
      .map(([role]) => role);
    if (isRetyped && roles.length > 0) return inPostingMap({ code: state.code, roles });
    if (bank && (isRetyped || (bank.is_active && state.is_active && !next.is_active)))
      return holdsBank({ code: state.code, bank_id: bank.id });
    if (isRetyped && child)
      return parentOfAnotherType({
        account_type: child.account_type,
        parent_code: state.code,
        parent_type: next.account_type,
      });
    if (state.is_active && !next.is_active) {
      if (balance !== 0n)
        return hasBalance({
          code: state.code,
          balance: fromMinor(balance, currencyOf(now.company)),
        });
      if (roles.length > 0) return inPostingMap({ code: state.code, roles });
    }
    const refused = parentProblem(next, above);
    if (refused) return refused;
    const answer = { entity_id: accountId(state.code), ...next };
    const fields_changed = changesBetween(state, next);
    if (Object.keys(fields_changed).length === 0) return { facts: [], answer };
    return { facts: [accountUpdated(accountId(state.code), { fields_changed })], answer };
  },
});
