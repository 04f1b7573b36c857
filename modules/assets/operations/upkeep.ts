import { Type } from '@sinclair/typebox';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import {
  Amount,
  AnyId,
  DateText,
  Name,
  orNull,
  Quantity,
  Short,
  Text,
} from '../../../kernel/declare/schemas.ts';
import { postingMap } from '../../accounting/contract/queries.ts';
import { locationOf } from '../../companies/contract/queries.ts';
import { dayOfMonth, dueAfter } from '../depreciation/months.ts';
import { unknownPlace, wrongFigures } from '../refusals.ts';
import { movementsIn, type StoredMovement } from '../state/asset.ts';
import { add, Code, credit, dated, debit, maybeId, monthOf, operation, sub } from './plan.ts';

/** Moves the asset to another location or custodian. */
export const move = operation(
  Type.Object({ ...dated, location_id: AnyId, custodian_id: maybeId }),
  ({ state, input, reader, now }) => {
    const { location_id, custodian_id = state.custodian_id, date = now.today } = input;
    if (!locationOf(reader, location_id)) return unknownPlace({ location_id });
    return { kind: 'move', date, after: { location_id, custodian_id }, financial: false };
  },
);

/** Records maintenance, which is expensed (IAS 16.12); posted only if `post` is set. */
export const maintenance = operation(
  Type.Object({
    date: DateText,
    description: Text,
    kind: Type.Optional(
      Type.Union(['service', 'repair', 'inspection'].map((one) => Type.Literal(one))),
    ),
    cost: Type.Optional(Amount),
    supplier_id: maybeId,
    doc_id: maybeId,
    next_due: Type.Optional(orNull(DateText)),
    meter: Type.Optional(orNull(Quantity)),
    post: Type.Optional(Type.Boolean({ default: false })),
    expense_account: Type.Optional(Code),
    credit_account: Type.Optional(Code),
  }),
  ({ input, now }) => {
    const { date, cost = 0, post = false, credit_account } = input;
    const { expense_account = postingMap(now.company).misc_expense } = input;
    if (post && (!credit_account || cost === 0))
      return wrongFigures({ why: 'posting maintenance needs a cost and a credit_account' });
    const { kind = 'service', description, supplier_id, doc_id, next_due, meter } = input;
    return {
      kind: 'maintenance',
      date,
      after: {},
      financial: false,
      amount: cost,
      memo: 'Maintenance',
      details: {
        ...{ kind, description, supplier_id: supplier_id ?? null, doc_id: doc_id ?? null },
        ...{ next_due: next_due ?? null, meter: meter ?? null, posted: post },
      },
      lines: post ? [debit(expense_account, cost), credit(credit_account ?? '', cost)] : [],
    };
  },
);

/** Records a meter value or produced units, the input of units-of-production depreciation. */
export const readings = operation(
  Type.Object({ date: DateText, value: Type.Optional(Quantity), units: Type.Optional(Quantity) }),
  ({ state, input }) => {
    const { date, value, units } = input;
    if ((value === undefined) === (units === undefined))
      return wrongFigures({ why: 'send either value or units' });
    if (value !== undefined && state.meter !== null && value < state.meter)
      return wrongFigures({ why: `the value is below the last meter reading ${state.meter}` });
    const month = monthOf(date);
    if (state.last_depreciated_month !== null && month <= state.last_depreciated_month)
      return wrongFigures({
        why: `${state.last_depreciated_month} is charged. Undo its depreciation run first`,
      });
    const made = units ?? (state.meter === null ? 0 : sub(value ?? 0, state.meter));
    return {
      kind: 'readings',
      date,
      financial: false,
      after: {
        units: { ...state.units, [month]: add(state.units[month] ?? 0, made) },
        meter: value ?? add(state.meter ?? 0, made),
      },
      details: { value: value ?? null, units: made },
    };
  },
);

/** Creates, changes, completes or deletes a reminder shown in the attention list. */
export const reminders = operation(
  Type.Object({
    title: Type.Optional(Name),
    due: Type.Optional(DateText),
    repeat: Type.Optional(
      Type.Union(['none', 'monthly', 'quarterly', 'yearly'].map((one) => Type.Literal(one))),
    ),
    lead_days: Type.Optional(Type.Integer({ minimum: 0, maximum: 3650 })),
    assignee: Type.Optional(orNull(Short)),
    id: Type.Optional(AnyId),
    done: Type.Optional(Type.Literal(true)),
    delete: Type.Optional(Type.Literal(true)),
  }),
  ({ input, lines, now }) => {
    const { id, done: isDone, delete: isGone, title, due } = input;
    const { repeat, lead_days, assignee } = input;
    const said = sentOf({ title, due, repeat, lead_days, assignee });
    const day = due === undefined ? {} : { day: dayOfMonth(due) };
    if (id === undefined) {
      if (!title || !due) return wrongFigures({ why: 'a reminder needs a title and a due date' });
      const plain = { repeat: 'none', lead_days: 14, assignee: null };
      const details = { id: now.id(), ...plain, ...said, ...day, status: 'open' };
      return { kind: 'reminders', date: now.today, after: {}, financial: false, details };
    }
    const before = reminderOf(movementsIn(lines), id);
    if (isRefusal(before)) return before;
    const next = isGone ? { status: 'deleted' } : isDone ? doneOf(before) : {};
    const details = { ...before, ...said, ...day, ...next };
    return { kind: 'reminders', date: now.today, after: {}, financial: false, details };
  },
);

const sentOf = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).filter(([, sent]) => sent !== undefined));

/** Current state of a reminder. */
export type Reminder = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly title: string;
  readonly due: string;
  /** Day of the month on which it recurs. */
  readonly day: number;
  readonly repeat: string;
  readonly lead_days: number;
  readonly status: string;
};

const reminderOf = (rows: readonly StoredMovement[], id: string) =>
  remindersIn(rows).find((one) => one.id === id) ?? notFound({ what: 'reminder', id });

/** Current reminders of an asset without deleted ones. */
export const remindersIn = (rows: readonly StoredMovement[]): readonly Reminder[] => {
  const all = new Map<string, Reminder>();
  for (const { kind, details, undone_by } of rows)
    if (kind === 'reminders' && undone_by === null)
      all.set(String(details['id']), details as Reminder);
  return [...all.values()].filter(({ status }) => status !== 'deleted');
};

/** Completes a reminder: a recurring one gets its next due date. */
const doneOf = ({ repeat, due, day }: Reminder): Readonly<Record<string, unknown>> => {
  const next = dueAfter(due, repeat, day);
  return next === undefined ? { status: 'done' } : { due: next };
};
