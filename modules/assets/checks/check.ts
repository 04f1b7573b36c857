import { type Static, Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { FieldsChanged, fact, newValues } from '../../../kernel/declare/fact.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { view } from '../../../kernel/declare/projection.ts';
import { AnyId, DateText, Name, orNull, Short } from '../../../kernel/declare/schemas.ts';
import { dayOfMonth, dueAfter } from '../depreciation/months.ts';
import { assetCheckTable } from '../tables.ts';

const Frequency = Type.Union(
  ['none', 'monthly', 'quarterly', 'yearly'].map((one) => Type.Literal(one)),
);

/** Recurring check: scope, frequency and assignee. */
export const checkFields = {
  name: Name,
  location_id: Type.Optional(orNull(AnyId)),
  class_id: Type.Optional(orNull(AnyId)),
  asset_ids: Type.Optional(Type.Array(AnyId, { maxItems: limits.bulkIds })),
  frequency: Type.Optional(Frequency),
  next_due: Type.Optional(orNull(DateText)),
  assignee: Type.Optional(orNull(Short)),
};

const text = orNull(Type.String());

/** Scope and schedule of a recurring check. */
export const checkState = {
  name: Type.String(),
  location_id: text,
  class_id: text,
  asset_ids: Type.Array(Type.String()),
  frequency: Frequency,
  next_due: text,
  assignee: text,
};
const State = Type.Object(checkState);

/** State of a recurring check. */
export type Check = Static<typeof State> & {
  readonly last_done: string | null;
  readonly due_day: number | null;
  /** Instant at which each asset was seen in the current round. */
  readonly seen: Readonly<Record<string, string>>;
  readonly deleted: boolean;
};

export const checkCreated = fact('asset.check_created', 'asset_check', State);

export const checkUpdated = fact(
  'asset.check_updated',
  'asset_check',
  Type.Object({ fields_changed: FieldsChanged }),
);

/** Sighting of an asset; `done` completes the round and schedules the next one. */
export const checkSeen = fact(
  'asset.check_seen',
  'asset_check',
  Type.Object({ asset_id: Type.String(), seen_at: Type.String(), done: Type.Boolean() }),
);

export const checkDeleted = fact('asset.check_deleted', 'asset_check', Type.Object({}));

/** Day of the month on which the check recurs. */
const dayOf = (due: unknown): number | null => (typeof due === 'string' ? dayOfMonth(due) : null);

const later = ({ next_due, due_day, frequency }: Check, from: string): string | null => {
  const last = next_due ?? from;
  return dueAfter(last, frequency, due_day ?? dayOfMonth(last)) ?? null;
};

const when = on<Check>();

/** Recurring check of assets. */
export const check = actor<Check>('asset_check', {
  title: 'check',
  initial: {
    name: '',
    location_id: null,
    class_id: null,
    asset_ids: [],
    frequency: 'none',
    next_due: null,
    assignee: null,
    last_done: null,
    due_day: null,
    seen: {},
    deleted: false,
  },
  folds: [
    when(checkCreated, (state, data) => ({
      ...state,
      ...data,
      due_day: dayOf(data.next_due),
    })),
    when(checkUpdated, (state, { fields_changed }) => ({
      ...state,
      ...newValues(fields_changed),
      ...(fields_changed['next_due'] ? { due_day: dayOf(fields_changed['next_due'].new) } : {}),
    })),
    when(checkSeen, (state, { asset_id, seen_at, done }) =>
      done
        ? {
            ...state,
            seen: {},
            last_done: seen_at,
            next_due: later(state, seen_at.slice(0, 10)),
          }
        : { ...state, seen: { ...state.seen, [asset_id]: seen_at } },
    ),
    when(checkDeleted, (state) => ({ ...state, deleted: true })),
  ],
});

/** List view of recurring checks. */
export const checkView = view(assetCheckTable, {
  of: check,
  columns: ({ name, next_due }) => ({ name, next_due }),
});
