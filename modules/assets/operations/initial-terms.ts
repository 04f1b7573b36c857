import { Type } from '@sinclair/typebox';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import {
  Amount,
  DateText,
  orNull,
  PositiveQuantity,
  Short,
} from '../../../kernel/declare/schemas.ts';
import { accountExists } from '../../accounting/contract/queries.ts';
import { registrationChange } from '../bills/cost.ts';
import { registeredDetails } from '../bills/registered-lines.ts';
import { Accounts } from '../classes/accounts.ts';
import { lifeEndOf, resetSpread } from '../depreciation/charge.ts';
import {
  Convention,
  DecliningFactor,
  DecliningRate,
  Life,
  Method,
} from '../depreciation/term-schemas.ts';
import { termsProblem } from '../depreciation/terms.ts';
import { wrongFigures } from '../refusals.ts';
import type { Figures } from '../state/state.ts';
import { Code, costAccount, credit, dated, debit, monthOf, operation, sub } from './plan.ts';

/** Depreciation terms that may be set while an asset is a draft. */
export const terms = {
  residual_value: Type.Optional(Amount),
  method: Type.Optional(Method),
  life_months: Type.Optional(Life),
  declining_rate: Type.Optional(orNull(DecliningRate)),
  declining_factor: Type.Optional(orNull(DecliningFactor)),
  total_units: Type.Optional(orNull(PositiveQuantity)),
  unit_name: Type.Optional(orNull(Short)),
  convention: Type.Optional(Convention),
};

/** Fields of an asset placed in service on a date. */
export const inServiceFrom = (
  of: Pick<Figures, 'convention' | 'life_months' | 'method'>,
  in_service_date: string,
): Partial<Figures> => ({
  status: 'in_service',
  in_service_date,
  life_end: lifeEndOf({ ...of, in_service_date }),
  last_depreciated_month: null,
  ...resetSpread,
});

const sentTerms = (input: Readonly<Record<string, unknown>>): Partial<Figures> =>
  Object.fromEntries(
    Object.keys(terms).flatMap((field) =>
      input[field] === undefined ? [] : [[field, input[field]]],
    ),
  );

/** Places an asset in service: it is available for use and depreciation begins (IAS 16.55). */
export const placeInService = operation(
  Type.Object({ date: DateText, ...terms }),
  ({ state, input, accounts }) => {
    if (input.date < state.acquisition_date)
      return wrongFigures({ why: `it was acquired on ${state.acquisition_date}` });
    const next = { ...state, ...sentTerms(input) };
    const why = termsProblem(next);
    if (why) return wrongFigures({ why });
    return {
      kind: 'place-in-service',
      date: input.date,
      financial: true,
      after: {
        ...sentTerms(input),
        ...inServiceFrom(next, input.date),
        under_construction: false,
        last_financial_month: monthOf(input.date),
      },
      memo: 'Placed in service',
      lines: state.under_construction
        ? [debit(accounts.cost, state.cost), credit(accounts.under_construction, state.cost)]
        : [],
    };
  },
);

/** Sets cost and terms of a draft; a difference to the posted cost is posted. */
export const financialDetails = operation(
  Type.Object({
    ...dated,
    cost: Type.Optional(Amount),
    credit_account: Type.Optional(Code),
    accounts: Type.Optional(Type.Partial(Accounts, { title: 'AssetAccountsChosen' })),
    ...terms,
  }),
  ({ id, state, input, accounts, now, reader }) => {
    const { cost = state.cost, credit_account, date = now.today } = input;
    const next = { ...state, ...sentTerms(input), cost };
    const unknown = Object.values(input.accounts ?? {}).find((one) => !accountExists(reader, one));
    if (unknown !== undefined)
      return wrongFigures({ why: `account ${unknown} does not exist or takes no postings` });
    const at = costAccount(state, accounts);
    const to = costAccount(state, { ...accounts, ...input.accounts });
    const why = termsProblem(next);
    if (why) return wrongFigures({ why });
    const more = sub(cost, state.cost);
    const { base_currency } = state;
    const bought = credit_account
      ? []
      : registrationChange(reader, { id, base_currency }, { account: to, more });
    if (isRefusal(bought)) return bought;
    return {
      kind: 'financial-details',
      date,
      financial: true,
      after: {
        ...sentTerms(input),
        cost,
        ...(input.accounts ? { accounts: { ...state.accounts, ...input.accounts } } : {}),
      },
      amount: more,
      details: registeredDetails(bought),
      memo: 'Cost set',
      lines: [
        ...(at === to ? [] : [debit(to, state.cost), credit(at, state.cost)]),
        ...(credit_account ? [debit(to, more), credit(credit_account, more)] : []),
      ],
    };
  },
);
