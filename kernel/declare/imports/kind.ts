import type { Company, Reader } from '../../reader/reader.ts';
import type { Role } from '../access.ts';
import type { Send } from '../operation.ts';
import type { Refusal, RefusalType } from '../refusal.ts';
import type { ImportRecord } from './schemas.ts';

/** Target of each column: a field of the record, `attribute`, or `skip`. */
export type ColumnTargets = Readonly<Record<string, string>>;

/** A cell, or a row, that does not fit. */
export type CellProblem = {
  readonly row: number;
  readonly column: string | null;
  readonly value: string | null;
  readonly reason: string;
};

/** A row of a table as record data. */
export type ReadRow = {
  readonly row: number;
  readonly data: Readonly<Record<string, unknown>>;
  readonly problems: readonly CellProblem[];
};

/** Header of a table, its mapping and its decimal notation. */
export type TableHead = {
  readonly headers: readonly string[];
  readonly mapping: ColumnTargets;
  readonly hasDecimalCommas: boolean;
};

/** Options of an import that its records depend on. */
export type ImportWay = {
  readonly upsert: boolean;
  readonly batch_id: string;
  /** The record is a row of a table, without its own id. */
  readonly is_row: boolean;
};

/** A kind of record that is imported from files of up to `importRows` rows. */
export type ImportKind = {
  readonly key: string;
  /** The lowest role that imports it. */
  readonly by: Role;
  /** Prefix of new ids. */
  readonly entity: string;
  /** Event that a row of a table stands for. */
  readonly event_type: string;
  /** Guessed targets of headers, overridden by the caller's; or a refusal. */
  readonly mapped: (
    headers: readonly string[],
    sent: Readonly<Record<string, unknown>> | undefined,
    company: Company,
  ) => ColumnTargets | Refusal;
  /** Refusal of a mapping that lacks required fields. */
  readonly lacking: (mapping: ColumnTargets, role: Role) => Refusal | undefined;
  readonly reader: (
    reader: Reader,
    head: TableHead,
    company: Company,
  ) => (cells: readonly string[], row: number) => ReadRow;
  /** Key by which consecutive rows form one record; without it each row is one. */
  readonly groupOf?: (data: ReadRow['data']) => string;
  /** One record's data from its rows. */
  readonly joined?: (rows: readonly ReadRow['data'][]) => ReadRow['data'];
  /** Id of a record that names itself; else a new one. */
  readonly idOf?: (data: ReadRow['data']) => string | undefined;
  /** Values that only one record of a file has, each with its name: `the code A-1`. */
  readonly unique: (data: ReadRow['data']) => readonly string[];
  readonly send: (reader: Reader, record: ImportRecord, way: ImportWay) => Send;
  /** Refusal of a record that is there already; it is skipped. */
  readonly exists?: RefusalType;
  /** Name of the command that takes back an imported record, by its `entity_id`. */
  readonly unmake: string;
  /** True if other records refer to an imported record. */
  readonly isUsed: (reader: Reader, id: string) => boolean;
};
