import { join } from 'node:path';
import { type TObject, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Row, Table } from '../../../../kernel/declare/projection.ts';
import { fileTable, idempotencyTable } from '../../../../kernel/reader/tables.ts';
import { linesOf, objectOf } from '../container/lines.ts';
import { Damaged } from '../damage.ts';

const text = Type.String();

/** Schemas of the rows in an archive apart from its ledger, without their company. */
const shapes: ReadonlyMap<Table, TObject> = new Map<Table, TObject>([
  [
    fileTable,
    Type.Object({
      id: text,
      sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
      filename: text,
      content_type: text,
      size: Type.Integer({ minimum: 0 }),
      created_at: text,
    }),
  ],
  [
    idempotencyTable,
    Type.Object({
      key: text,
      request_hash: text,
      actor_id: text,
      status: Type.Integer(),
      body: text,
      ledger_id: Type.Union([Type.Integer(), Type.Null()]),
      created_at: text,
    }),
  ],
]);

/** The tables that an archive holds rows of. */
export const keptIn = [...shapes.keys()];

/** Rows of one table in an unpacked archive; a row of another shape counts as damage. */
export function* keptRows(members: string, table: Table): Generator<Row> {
  const name = `kept/${table.name}.jsonl`;
  const shape = shapes.get(table) ?? Type.Never();
  for (const line of linesOf(join(members, name))) {
    const row = objectOf(line, `a line of ${name}`);
    if (!Value.Check(shape, row)) throw new Damaged(`a line of ${name} is no row of it`);
    yield row as Row;
  }
}
