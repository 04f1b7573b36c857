import type { ReadingTable } from '../../declare/reading/reading-table.ts';
import { sha256 } from '../../values/canonical.ts';
import type { Place } from '../log.ts';
import { ledgerEntries, ledgerView } from './ledger-table.ts';
import { literal, type Session } from './session.ts';

/** Schema of the reading tables. */
export const readingSchema = 'reading';

/** Table with the position in the log up to which each reading table has everything. */
const positionSql = `CREATE TABLE IF NOT EXISTS ${readingSchema}.table_position (
  table_name text PRIMARY KEY,
  position bigint NOT NULL,
  token text NOT NULL,
  version text NOT NULL,
  at timestamptz NOT NULL
)`;

const positionComments = {
  table_name: 'Name of the table.',
  position: 'Position in the log of the cluster up to which the table has everything.',
  token: 'Token of that position, by which another log is recognised.',
  version: 'Version of its columns and rows; another one makes the table new.',
  at: 'Time at which it reached the position.',
} as const;

/** Version of a table in PostgreSQL: its definition, and the program that made the rows of its source. */
export const versionOf = ({ name, v, key, columns }: ReadingTable, program: string): string =>
  sha256(
    JSON.stringify([
      ...[name, v, key, program],
      Object.entries(columns).map(([column, { type, isNullable }]) => [column, type, isNullable]),
    ]),
  ).slice(0, 16);

/** Chosen tables with the version of each. */
export type Versions = ReadonlyMap<ReadingTable, string>;

/**
 * Gives the schema the chosen tables and no other: creates missing ones and those of another version, and drops the rest.
 * Answers the places that the kept ones have.
 */
export const createReadingTables = (
  session: Session,
  versions: Versions,
): Promise<Map<ReadingTable, Place>> =>
  session.transaction(async () => {
    await session.query(`CREATE SCHEMA IF NOT EXISTS ${readingSchema}`);
    await session.query(positionSql);
    for (const [column, says] of Object.entries(positionComments))
      await session.query(comment(`COLUMN ${readingSchema}.table_position.${column}`, says));
    const places = await placesIn(session, versions);
    const kept = new Set([...places.keys()].map(({ name }) => name));
    for (const { table_name: name } of await session.query(namesSql)) {
      if (kept.has(String(name))) continue;
      if (name === ledgerEntries.name)
        await session.query(`DROP VIEW IF EXISTS ${readingSchema}.${ledgerView.name}`);
      await session.query(`DROP TABLE IF EXISTS ${readingSchema}.${name}`);
      await session.query(`DELETE FROM ${readingSchema}.table_position WHERE table_name=$1`, [
        name,
      ]);
    }
    for (const [table, version] of versions) {
      if (kept.has(table.name)) continue;
      for (const statement of tableSql(table)) await session.query(statement);
      await session.query(
        `INSERT INTO ${readingSchema}.table_position VALUES($1, -1, '', $2, clock_timestamp())`,
        [table.name, version],
      );
    }
    return places;
  });

const namesSql = `SELECT table_name FROM ${readingSchema}.table_position`;

/** Places of the chosen tables that have their version. */
const placesIn = async (
  session: Session,
  versions: Versions,
): Promise<Map<ReadingTable, Place>> => {
  const rows = await session.query(
    `SELECT table_name, position, token, version FROM ${readingSchema}.table_position`,
  );
  const places = new Map<ReadingTable, Place>();
  for (const [table, version] of versions) {
    const row = rows.find((one) => one['table_name'] === table.name && one['version'] === version);
    if (row) places.set(table, { seq: Number(row['position']), token: String(row['token']) });
  }
  return places;
};

/** Notes the place up to which a table has everything, in the transaction that wrote its rows. */
export const notePlace = async (
  session: Session,
  { name }: ReadingTable,
  { seq, token }: Place,
): Promise<void> => {
  await session.query(
    `UPDATE ${readingSchema}.table_position SET position=$2, token=$3, at=clock_timestamp() WHERE table_name=$1`,
    [name, seq, token],
  );
};

const comment = (what: string, says: string): string => `COMMENT ON ${what} IS ${literal(says)}`;

/** Statements that create a table, with a description of each column. */
const tableSql = (table: ReadingTable): readonly string[] => {
  const { name, says, columns, key } = table;
  const all = Object.entries(columns);
  const full = `${readingSchema}.${name}`;
  return [
    `CREATE TABLE ${full} (${[
      ...all.map(([column, { type, isNullable }]) =>
        [column, type, ...(isNullable || type === 'date' ? [] : ['NOT NULL'])].join(' '),
      ),
      `PRIMARY KEY (${key.join(', ')})`,
    ].join(', ')})`,
    comment(`TABLE ${full}`, says),
    ...all.map(([column, { says: what }]) => comment(`COLUMN ${full}.${column}`, what)),
    ...(table === ledgerEntries ? viewSql() : []),
  ];
};

const viewSql = (): readonly string[] => {
  const { name, says, of } = ledgerView;
  const [view, base] = [`${readingSchema}.${name}`, `${readingSchema}.${of.name}`];
  const all = Object.entries(of.columns);
  return [
    `CREATE INDEX ON ${base}(company_id, position)`,
    `CREATE INDEX ON ${base}(entity_id)`,
    `CREATE INDEX ON ${base}(event_type, at)`,
    `CREATE VIEW ${view} AS SELECT ${all.map(([column]) => column).join(', ')} FROM ${base}`,
    comment(`VIEW ${view}`, says),
    ...all.map(([column, { says: what }]) => comment(`COLUMN ${view}.${column}`, what)),
  ];
};
