import type { Registry } from '../../../kernel/declare/module.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import { asOfRefusal } from '../../../kernel/ledger/as-of.ts';
import { entitiesAt, lastSaid } from '../../../kernel/ledger/entities-at.ts';
import type { AskedAt, RecordsAt } from '../../../kernel/ledger/records-at.ts';
import { cutoffOf, replayEntity } from '../../../kernel/ledger/replay.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { sum } from '../../../kernel/values/money/money.ts';
import { carryingOf } from '../depreciation/charge.ts';
import { asset } from '../state/asset.ts';
import { assetCreated, movedFacts } from '../state/facts.ts';
import { assetRecord } from '../state/record.ts';
import { type Asset, isOnBooks } from '../state/state.ts';

/** Filters of an as-of list. */
type Asked = AskedAt & { readonly class_id?: string };

/** Totals of the assets on the books, in company currency. */
export type Totals = Readonly<Record<'cost' | 'accumulated' | 'carrying', number>>;

const totalsOf = (all: readonly Asset[]): Totals => {
  const here = all.filter(isOnBooks);
  return {
    cost: sum(here.map(({ cost }) => cost)),
    accumulated: sum(here.map((one) => one.accumulated_depreciation)),
    carrying: sum(here.map(carryingOf)),
  };
};

/** Page of the assets that existed at the cutoff, newest first, each replayed to it; totals cover all pages. */
export const listAsOf = (
  reader: Reader,
  registry: Registry,
  input: Asked,
): Refusal | (RecordsAt & { readonly totals: Totals }) => {
  const refused = asOfRefusal(input, ['class_id']);
  if (refused) return refused;
  const { class_id, limit, offset, cursor } = input;
  const cutoff = cutoffOf(reader, input.as_of);
  const path = 'movement.after.class_id';
  const classThen = lastSaid(
    cutoff,
    [assetCreated, movedFacts.reclassify, movedFacts.correct, movedFacts.undo].map((fact) => ({
      fact,
      path,
    })),
  );
  const statusThen = lastSaid(cutoff, [{ fact: movedFacts.undo, path: 'movement.after.status' }]);
  const where = [
    { sql: `${statusThen} IS NOT 'removed'` },
    class_id !== undefined && { sql: `${classThen} = :class_was`, params: { class_was: class_id } },
  ];
  const wanted = { made: assetCreated, where };
  const page = entitiesAt(reader, { ...wanted, limit, offset, cursor }, cutoff);
  if (isRefusal(page)) return page;
  const every = entitiesAt(reader, { ...wanted, limit: Number.MAX_SAFE_INTEGER }, cutoff);
  if (isRefusal(every)) return every;
  const all = every.ids.flatMap((id) => {
    const then = replayEntity(reader, registry, asset, id, cutoff);
    return then ? [{ id, ...then }] : [];
  });
  const { ids, ...counted } = page;
  const shown = new Set(ids);
  return {
    items: all
      .filter(({ id }) => shown.has(id))
      .map(({ id, state, lines: _, ...meta }) => ({
        ...{ id, entity_id: id, entity_type: asset.kind, ...meta },
        ...assetRecord(state),
      })),
    ...counted,
    totals: totalsOf(all.map(({ state }) => state)),
  };
};
