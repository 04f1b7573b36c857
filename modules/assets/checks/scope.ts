import type { Reader } from '../../../kernel/reader/reader.ts';
import type { Check } from './check.ts';

/** Asset in the scope of a check. */
export type CheckedAsset = {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly location_id: string | null;
  readonly last_seen_at: string | null;
};

/** Assets on the books in the scope of a check; an empty scope covers all. */
export const assetsInScope = (
  reader: Reader,
  { location_id, class_id, asset_ids }: Pick<Check, 'location_id' | 'class_id' | 'asset_ids'>,
): readonly CheckedAsset[] =>
  reader.rows<CheckedAsset>(
    `SELECT id, number, name, location_id, last_seen_at FROM asset_view WHERE company=:company
       AND status NOT IN ('disposed', 'sold', 'transferred')
       AND (:location_id IS NULL OR location_id=:location_id)
       AND (:class_id IS NULL OR class_id=:class_id)
       AND (:ids = '[]' OR id IN (SELECT value FROM json_each(:ids))) ORDER BY seq`,
    { location_id, class_id, ids: JSON.stringify(asset_ids) },
  );
