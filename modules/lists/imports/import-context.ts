import type { Static, TObject } from '@sinclair/typebox';
import type { Fact } from '../../../kernel/declare/fact.ts';
import {
  type From,
  importedAt,
  type Maker,
  type Taken,
  takesWith,
} from '../../../kernel/declare/imports/data.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import { notFound, type Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader, Stored } from '../../../kernel/reader/reader.ts';
import type { Lot } from '../../inventory/contract/queries.ts';
import { listNumbered, nextListNumber } from '../draft/number.ts';
import { stockOf } from '../goods.ts';
import type { ListLine } from '../lines/line.ts';
import { linesOf } from '../lines/line-rows.ts';
import { type InventoryList, list } from '../state/inventory-list.ts';

/** Context of an import record. */
export type About = {
  readonly list: Stored<InventoryList> | undefined;
  /** Lines in their order. */
  readonly stored: readonly ListLine[];
  /** The id of the record is in use. */
  readonly isTaken: boolean;
  readonly number: ReturnType<typeof nextListNumber>;
  /** Id of the list that has the record's number. */
  readonly holder: string | undefined;
  readonly stock: ReadonlyMap<string, Lot>;
};

/** Reads the context of an import record. */
export const aboutOf = (reader: Reader, { entity_id, data }: Taken, now: Now): About => {
  const found = reader.entity(list, entity_id);
  const { ref_id, list_type, line_items } = data;
  const sent = Array.isArray(line_items) ? (line_items as ListLine[]) : [];
  return {
    list: found,
    stored: found ? linesOf(reader, entity_id) : [],
    isTaken: reader.any(entity_id) !== undefined,
    number: nextListNumber(reader, String(list_type), now.today),
    holder: typeof ref_id === 'string' ? listNumbered(reader, ref_id) : undefined,
    stock: stockOf(
      reader,
      sent.filter((line) => typeof line === 'object' && line !== null),
    ),
  };
};

/** Builds a function that makes facts of records whose data matches a schema. */
export const takes = takesWith<About>(importedAt);

/** The same for records of an existing list. */
export const takesOn = <T extends TObject>(
  schema: T,
  make: (
    data: Static<T>,
    stored: Stored<InventoryList>,
    from: From<About>,
  ) => readonly Fact[] | Refusal,
): Maker<About> =>
  takes(schema, (data, from) =>
    from.list ? make(data, from.list, from) : notFound({ what: 'list' }),
  );
