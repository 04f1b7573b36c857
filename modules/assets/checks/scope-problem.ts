import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { locationOf } from '../../companies/contract/queries.ts';
import { assetClass } from '../classes/asset-class.ts';
import { badBody } from '../refusals.ts';
import { asset } from '../state/asset.ts';

/** Scope of a check. */
type Scope = {
  readonly location_id?: string | null;
  readonly class_id?: string | null;
  readonly asset_ids?: readonly string[];
};

/** Refusal of a scope with unknown ids. */
export const scopeProblem = (
  reader: Reader,
  { location_id, class_id, asset_ids = [] }: Scope,
): Refusal | undefined => {
  const none = (field: string, id: string) =>
    badBody({ field, message: `There is no record with the id ${id}` });
  if (location_id && !locationOf(reader, location_id)) return none('location_id', location_id);
  if (class_id && !reader.state(assetClass, class_id)) return none('class_id', class_id);
  const lost = asset_ids.find((id) => !reader.state(asset, id));
  return lost === undefined ? undefined : none('asset_ids', lost);
};
