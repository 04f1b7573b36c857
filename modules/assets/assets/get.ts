import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { AsOf } from '../../../kernel/ledger/as-of.ts';
import { cutoffOf, replayEntity } from '../../../kernel/ledger/replay.ts';
import { charged, nextMonth, type Step } from '../depreciation/charge.ts';
import { addMonths, monthsFrom } from '../depreciation/months.ts';
import { bookSettingsOf, isDepreciated } from '../operations/plan.ts';
import { asset } from '../state/asset.ts';
import { AssetRecord, assetCosts, assetRecord } from '../state/record.ts';
import type { Asset } from '../state/state.ts';
import { actionsOf } from './allowed-actions.ts';

/** Asset with the depreciation schedule of the next twelve months. */
export const get = query('assets.assets.get', {
  says: 'Read a fixed asset, now or as of a date, an instant or an event id.',
  explains: [
    'With the depreciation schedule of the next twelve months under the current terms, in company currency.',
    '`as_of` takes a date, an instant or a ledger entry id and shows the asset as it was then; `allowed_actions` is given only without it.',
    'Cost, carrying amount, sale, insurance and schedule are hidden below manager.',
  ],
  by: 'viewer',
  takes: Type.Object({ asset_id: AnyId, as_of: Type.Optional(AsOf) }),
  gives: AssetRecord,
  costs: assetCosts,
  refuses: [notFound],
  answer: (reader, { asset_id, as_of }, now, { registry }) => {
    const found = reader.entity(asset, asset_id);
    if (!found) return notFound({ what: 'asset', id: asset_id });
    const then =
      as_of === undefined
        ? found
        : replayEntity(reader, registry, asset, asset_id, cutoffOf(reader, as_of));
    if (!then) return notFound({ what: 'asset', id: asset_id });
    const { state, version, created_at, updated_at } = then;
    return {
      ...{ id: asset_id, entity_id: asset_id, entity_type: asset.kind },
      ...{ version, created_at, updated_at, created_by: found.created_by },
      ...assetRecord(state),
      schedule: scheduleOf(state, bookSettingsOf(now)),
      ...(as_of === undefined
        ? { allowed_actions: actionsOf(reader, asset_id, now.caller.role) }
        : {}),
    };
  },
});

/** Depreciation schedule of the next twelve charged months under the current terms. */
const scheduleOf = (state: Asset, keeping: ReturnType<typeof bookSettingsOf>): readonly Step[] => {
  const next = isDepreciated(state) ? nextMonth(state) : undefined;
  let of = state;
  return (next ? monthsFrom(next, addMonths(next, 11)) : []).map((month) => {
    const made = charged(of, month, keeping);
    of = made.after;
    return made.step;
  });
};
