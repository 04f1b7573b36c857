import { Type } from '@sinclair/typebox';
import { dayIn } from '../../../kernel/declare/now.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import {
  AnyId,
  Instant,
  orNull,
  Short,
  Text,
  writtenWith,
} from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { locationOf } from '../../companies/contract/queries.ts';
import { unknownPlace, wrongFigures } from '../refusals.ts';
import { assetSeen } from '../state/facts.ts';
import { check, checkSeen } from './check.ts';
import { assetsInScope } from './scope.ts';

/** Records that an asset of a check was seen, by its id or barcode. */
export const see = command('assets.checks.see', {
  says: 'Record that an asset was seen.',
  explains: [
    'Send `asset_id` or `barcode`; assets outside the scope answer `not_found`.',
    'Sets the last-seen time of the asset and, if sent, its location and condition, without a movement; a time in the future is refused with `wrong_figures`.',
    'Once no asset is missing, the round ends and `next_due` moves on by the frequency.',
    'An earlier time does not replace a later one.',
  ],
  by: 'operator',
  on: check,
  at: ({ check_id }) => check_id,
  takes: Type.Object({
    check_id: AnyId,
    asset_id: Type.Optional(AnyId),
    barcode: Type.Optional(Short),
    location_id: Type.Optional(orNull(AnyId)),
    condition: Type.Optional(orNull(Short)),
    note: Type.Optional(orNull(Text)),
    seen_at: Type.Optional(Instant),
  }),
  gives: writtenWith({ asset_id: Type.String(), missing: Type.Integer() }),
  refuses: [notFound, unknownPlace, wrongFigures],
  reads: (reader, { asset_id, barcode, location_id, seen_at }, state, now) => {
    if (asset_id === undefined && barcode === undefined)
      return wrongFigures({ why: 'send asset_id or barcode' });
    if (seen_at !== undefined && dayIn(now.company, seen_at) > now.today)
      return wrongFigures({ why: `${seen_at} is in the future` });
    if (location_id && !locationOf(reader, location_id)) return unknownPlace({ location_id });
    const covered = assetsInScope(reader, state);
    const wanted = asset_id === undefined ? idsOf(reader, barcode ?? '') : [asset_id];
    const found = covered.find(({ id }) => wanted.includes(id));
    return found
      ? { found, covered }
      : notFound({ what: 'asset of this check', id: asset_id ?? barcode ?? '' });
  },
  decide: (state, input, now, { found, covered }) => {
    const { check_id, location_id = null, condition = null, note = null } = input;
    const seen_at = input.seen_at ?? now.ts;
    const missing = covered.filter(({ id }) => id !== found.id && !state.seen[id]).length;
    return {
      facts: [
        checkSeen(check_id, { asset_id: found.id, seen_at, done: missing === 0 }),
        assetSeen(found.id, { seen_at, check_id, location_id, condition, note }),
      ],
      answer: { asset_id: found.id, missing },
    };
  },
});

/** Assets with a barcode; the barcode of a disposed asset may be reused. */
const idsOf = (reader: Reader, barcode: string): readonly string[] =>
  reader
    .rows<{ id: string }>('SELECT id FROM asset_view WHERE company=:company AND barcode=:barcode', {
      barcode,
    })
    .map(({ id }) => id);
