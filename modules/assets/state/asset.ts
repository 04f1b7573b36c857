import { actor, type FactMeta, on, type Parts } from '../../../kernel/declare/actor.ts';
import { newValues } from '../../../kernel/declare/fact.ts';
import { withFileChanged } from '../../../kernel/declare/records/attachments.ts';
import { add, sub } from '../../../kernel/values/money/money.ts';
import { asset as life } from '../../../machines/asset.ts';
import { isMigrated } from '../../migrations/contract/queries.ts';
import {
  assetBookTermsSet,
  assetCreated,
  assetFileAttached,
  assetFileRemoved,
  assetFileUpdated,
  assetSeen,
  assetUpdated,
  type Moved,
  type Movement,
  movedFacts,
} from './facts.ts';
import { type Asset, blank, isOnBooks } from './state.ts';

/** Movement as stored with the asset, with the undo pointers from before it. */
export type StoredMovement = Movement & {
  readonly seq: number;
  readonly user_id: string | null;
  readonly created_at: string;
  readonly undone_by: string | null;
  /** Movement that could be undone before this one. */
  readonly undoable_before: string | null;
  readonly last_move_before: string | null;
  readonly disposed_by_before: string | null;
};

/** Events open to operators; all remaining ones require a manager. */
export const forOperators: readonly string[] = [
  'edit',
  'maintenance',
  'move',
  'readings',
  'reminders',
  'undo-move',
];

const managersOnly = Object.fromEntries(
  life.events
    .filter((event) => !forOperators.includes(event))
    .map((event) => [event, 'manager' as const]),
);

/** Movements of an asset, in order. */
export const movementsIn = (parts: Pick<Parts, 'all'>): readonly StoredMovement[] =>
  parts.all() as unknown as readonly StoredMovement[];

/** Movement by its id. */
export const movementIn = (parts: Pick<Parts, 'get'>, id: string): StoredMovement | undefined =>
  parts.get(id) as StoredMovement | undefined;

/** Amounts that accumulate, so that movements change them by differences. */
const summed = [
  'cost',
  'accumulated_depreciation',
  'accumulated_impairment',
  'revaluation_surplus',
  'revaluation_loss',
  'held_loss',
  'impairment_loss',
] as const;

/**
 * Field changes of a movement. Amounts are applied as differences, because replay to a past date skips movements
 * recorded earlier but dated later.
 */
const set = (state: Asset, { before, after }: Movement): Partial<Asset> => {
  const moved = summed.flatMap((field) => {
    const [was, is] = [before[field], after[field]];
    const isMoved = typeof was === 'number' && typeof is === 'number' && state[field] !== was;
    return isMoved ? [[field, add(state[field], sub(is, was))] as const] : [];
  });
  return { ...after, ...Object.fromEntries(moved) };
};

/** State after a movement; stores the movement and marks the one it undoes. */
const moved = (
  state: Asset,
  { movement, receipts = [] }: Moved,
  meta: FactMeta,
  parts: Parts,
): Asset => {
  const seq = state.movements + 1;
  const kept: StoredMovement = {
    ...movement,
    seq,
    user_id: meta.actor_id,
    created_at: meta.ts,
    undone_by: null,
    undoable_before: state.undoable,
    last_move_before: state.last_move,
    disposed_by_before: state.disposed_by,
  };
  parts.put(movement.id, kept as never);
  const next = { ...state, ...set(state, movement), movements: seq };
  for (const one of receipts.length > 0 ? movementsIn(parts) : [])
    if (one.journal_id !== null && receipts.includes(one.journal_id))
      parts.put(one.id, { ...parts.get(one.id), undone_by: movement.id } as never);
  if (movement.kind === 'create') return { ...next, ...begun(movement, meta) };
  if (movement.undo_of !== null) return undone(next, movement, parts);
  const isFinal = !isOnBooks(next) && isOnBooks(state);
  return {
    ...next,
    ...stacked(state, movement),
    last_move: movement.kind === 'move' ? movement.id : state.last_move,
    disposed_by: isFinal ? movement.id : state.disposed_by,
  };
};

type Chain = Pick<Asset, 'registration' | 'undoable'>;

/**
 * Undo pointers of a new asset: a component or a migrated asset cannot be unregistered here, because its entry
 * belongs elsewhere.
 */
const begun = ({ id, details }: Movement, { source }: FactMeta): Chain =>
  details['source'] === 'component' || isMigrated(source)
    ? { registration: null, undoable: null }
    : { registration: id, undoable: id };

const stacked = (
  { registration, undoable }: Asset,
  { id, kind, financial, details }: Movement,
): Chain => {
  // A component cannot be split back, so the registration of its parent cannot be undone either.
  if (details['component_id'] !== undefined)
    return { registration: null, undoable: undoable === registration ? null : undoable };
  if (kind === 'depreciate' || (kind.endsWith('-sale') && kind !== 'receive-sale'))
    return { registration, undoable: financial ? null : undoable };
  return { registration, undoable: id };
};

/** State after an undo: the undo pointers move back to the latest movement not yet undone. */
const undone = (state: Asset, { id, undo_of }: Movement, parts: Parts): Asset => {
  const of = movementIn(parts, undo_of ?? '');
  if (!of) return state;
  parts.put(of.id, { ...of, undone_by: id } as never);
  const live = (
    one: string | null,
    field: 'undoable_before' | 'last_move_before',
  ): string | null => {
    let at = one;
    for (;;) {
      const row = at === null ? undefined : movementIn(parts, at);
      if (row?.kind === 'create') return state.registration;
      if (!row || row.undone_by === null) return at;
      at = row[field];
    }
  };
  return {
    ...state,
    undoable: live(
      state.undoable === of.id || of.financial ? of.undoable_before : state.undoable,
      'undoable_before',
    ),
    last_move: live(state.last_move, 'last_move_before'),
    disposed_by: state.disposed_by === of.id ? of.disposed_by_before : state.disposed_by,
  };
};

const when = on<Asset>();

/** Fixed asset; its movements are stored as its lines. */
export const asset = actor<Asset>('asset', {
  title: 'asset',
  initial: blank,
  v: 3,
  parts: 'movement_rows',
  lifecycle: () => life,
  roles: () => managersOnly,
  context: (state, asked) => ({
    ...((asked ?? {}) as object),
    revalued: state.measurement === 'revaluation',
    impaired:
      state.status === 'held_for_sale' ? state.held_loss > 0 : state.accumulated_impairment > 0,
    undoable: state.undoable !== null && state.undoable !== state.registration,
    alone: state.registration !== null,
    fresh: state.registration !== null && state.undoable === state.registration,
    moved: state.last_move !== null,
    skipped: state.skipped_months.some(
      (month) => state.last_depreciated_month === null || month > state.last_depreciated_month,
    ),
    reviewed: state.reviews > 0,
    plain: !state.rebased,
    charged: state.last_depreciated_month !== null,
    held: state.status_before === 'held_for_sale',
    paid:
      (state.sale?.paid ?? 0) > 0 &&
      state.undoable !== null &&
      state.undoable !== state.disposed_by,
    before: state.status_before ?? 'in_service',
  }),
  folds: [
    when(
      assetCreated,
      (state, { movement, posting, reverses, date, ...description }, meta, parts) =>
        moved({ ...state, ...description }, { date, movement, posting, reverses }, meta, parts),
    ),
    ...Object.values(movedFacts).map((one) => when(one, moved)),
    when(assetUpdated, (state, { fields_changed }) => ({
      ...state,
      ...newValues(fields_changed),
    })),
    when(assetBookTermsSet, (state, { book_terms }) => ({ ...state, book_terms })),
    // An earlier sighting does not override a later one.
    when(assetSeen, (state, { seen_at, location_id, condition }) =>
      state.last_seen_at !== null && seen_at < state.last_seen_at
        ? state
        : {
            ...state,
            last_seen_at: seen_at,
            condition: condition ?? state.condition,
            location_id: location_id ?? state.location_id,
          },
    ),
    when(assetFileAttached, (state, data) => ({ ...state, files: [...state.files, data] })),
    when(assetFileUpdated, (state, { file_id, ...change }) => ({
      ...state,
      files: withFileChanged(state.files, file_id, change),
    })),
    when(assetFileRemoved, (state, { file_id }) => ({
      ...state,
      files: state.files.filter((one) => one.file_id !== file_id),
    })),
  ],
});
