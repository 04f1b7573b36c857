import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { Currency, Name, orNull, writtenWith } from '../../../kernel/declare/schemas.ts';
import { accountCreated } from '../contract/facts.ts';
import { accountId } from '../contract/queries.ts';
import { type Account, account, accountFields } from './account.ts';
import { AccountCode, AccountType, CashFlowCategory, typeFrom } from './input.ts';
import { ancestors, parentProblem } from './parents.ts';
import { codeTaken, parentLoop, parentOfAnotherType, unknownParent } from './refusals.ts';

/** Creates an account in the chart. */
export const create = command('accounting.chart.create', {
  says: 'Add an account to the chart.',
  explains: [
    'The parent must exist and be of the same type (`parent_of_another_type`); `cogs` is stored as an expense with that subtype.',
    'Without `cash_flow_category` the account takes that of its parent, else operating.',
    'Header accounts take no postings.',
    'Accounts cannot be deleted; deactivate them with `accounting_chart_update`.',
  ],
  by: 'manager',
  on: account,
  takes: Type.Object({
    code: AccountCode,
    name: Name,
    account_type: AccountType,
    parent_code: Type.Optional(orNull(AccountCode)),
    cash_flow_category: Type.Optional(CashFlowCategory),
    is_header: Type.Optional(Type.Boolean()),
    currency: Type.Optional(orNull(Currency)),
  }),
  gives: writtenWith({ entity_id: Type.String(), ...accountFields }),
  refuses: [codeTaken, unknownParent, parentOfAnotherType, parentLoop],
  reads: (reader, { code, parent_code }) => ({
    taken: reader.state(account, accountId(code)) !== undefined,
    above: ancestors(reader, parent_code),
  }),
  decide: (_, input, __, { taken, above }) => {
    const { code, name } = input;
    if (taken) return codeTaken({ code });
    const made: Account = {
      code,
      name,
      ...typeFrom(input.account_type),
      parent_code: input.parent_code ?? null,
      cash_flow_category: input.cash_flow_category ?? categoryBeside(above[0]),
      is_active: true,
      is_header: input.is_header ?? false,
      is_system: false,
      currency: input.currency ?? null,
    };
    const refused = parentProblem(made, above);
    if (refused) return refused;
    const id = accountId(code);
    return {
      facts: [accountCreated(id, made)],
      answer: { entity_id: id, ...made },
    };
  },
});

/** Default cash flow category: that of the parent, otherwise operating. */
const categoryBeside = (parent: Account | undefined): string =>
  parent && parent.cash_flow_category !== 'none' ? parent.cash_flow_category : 'operating';
