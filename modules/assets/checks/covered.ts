import type { Reader } from '../../../kernel/reader/reader.ts';
import type { Check } from './check.ts';

/** An asset that is to be seen. */
export type Covered = {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly location_id: string | null;
  readonly last_seen_at: string | null;
};

/** The assets in the house that a check is about; without a choice, all of them. */
export const coveredBy = (
  reader: Reader,
  { location_id, class_id, asset_ids }: Pick<Check, 'location_id' | 'class_id' | 'asset_ids'>,
): readonly Covered[] =>
  reader.rows<Covered>(
    `SELECT id, number, name, location_id, last_seen_at FROM asset_view WHERE company=:company
       AND status NOT IN ('disposed', 'sold', 'transferred')
       AND (:location_id IS NULL OR location_id=:location_id)
       AND (:class_id IS NULL OR class_id=:class_id)
       AND (:ids = '[]' OR id IN (SELECT value FROM json_each(:ids))) ORDER BY seq`,
    { location_id, class_id, ids: JSON.stringify(asset_ids) },
  );
