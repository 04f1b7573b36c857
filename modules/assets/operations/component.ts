import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import { stateOf } from '../assets/new-asset.ts';
import { nextNumber, registration } from '../assets/registration.ts';
import type { RegisteredLine } from '../bills/registered-lines.ts';
import { termsProblem } from '../depreciation/terms.ts';
import { wrongFigures } from '../refusals.ts';
import { type About, accountsOf, classOf, credit, debit, type Effect } from './plan.ts';

/** Component with its own useful life. */
export type Component = {
  readonly date: string;
  readonly amount: number;
  readonly name?: string | undefined;
  readonly credit_account?: string | null | undefined;
  readonly doc_id?: string | null | undefined;
  readonly life_months?: number | undefined;
};

/** Registers a significant part as a separate asset below its parent (IAS 16.43). */
export const component = (
  about: Pick<About, 'id' | 'state' | 'reader' | 'now' | 'keeping'>,
  { date, amount, name, credit_account, doc_id, life_months }: Component,
  bought: readonly RegisteredLine[],
): Effect | Refusal => {
  const { id: parent_id, state: parent, reader, now, keeping } = about;
  const of = classOf(reader, parent.class_id);
  if (isRefusal(of)) return of;
  const number = nextNumber(reader, now);
  const { class_id, location_id, custodian_id, department } = parent;
  const own = {
    ...{ class_id, location_id, custodian_id, department, parent_id },
    name: name ?? `Component of ${parent.name}`,
    ...{ acquisition_date: date, cost: amount, doc_id: doc_id ?? null },
    ...(life_months === undefined ? {} : { life_months }),
    ...(parent.status === 'in_service' ? { in_service_date: date } : {}),
  };
  const state = { ...stateOf(own, of, keeping.currency, number.text), accounts: parent.accounts };
  const why = termsProblem(state);
  if (why) return wrongFigures({ why });
  const accounts = accountsOf(reader, state);
  if (isRefusal(accounts)) return accounts;
  const lines = credit_account
    ? [debit(accounts.cost, amount), credit(credit_account, amount)]
    : [];
  const id = now.id('asset');
  const made = registration({ id, state, lines, date, number, now, source: 'component', bought });
  return {
    kind: 'add',
    date,
    amount,
    financial: false,
    after: {},
    details: { kind: 'component', component_id: id, doc_id: doc_id ?? null },
    beside: made.fact,
    beside_journal_id: made.journal_id,
  };
};
