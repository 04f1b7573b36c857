import { Type } from '@sinclair/typebox';
import type { Caller } from '../../../kernel/declare/access.ts';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { listOf, Short } from '../../../kernel/declare/schemas.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import {
  filterRefusal,
  unknownEntityType,
  unknownEventType,
} from '../../../kernel/ledger/event-filter.ts';
import { entryOf, type LedgerRow, withPersonal } from '../../../kernel/ledger/read.ts';
import { keysetPage } from '../../../kernel/reader/keyset-page.ts';
import { isLongScan } from '../../../kernel/reader/long-scan.ts';
import { badCursor, pageInput } from '../../../kernel/reader/page.ts';
import type { Params, Reader } from '../../../kernel/reader/reader.ts';
import { Entry, shownEntry } from './entry.ts';
import { actorName, entityName } from './names.ts';

/** Entries of one entity are few; any other filter may scan far. */
const isFar = isLongScan(['before', 'resolve', 'correlation_id']);

/** The events of a company, newest first. */
export const list = query('ledger.entries.list', {
  says: 'List ledger entries, newest first.',
  explains: [
    'All events of the company; filters are exact and combine; an unknown type is refused with the nearest (`unknown_event_type`, `unknown_entity_type`).',
    "Data that the caller's role does not see is removed and the entry marked `redacted`; erased personal values read as null and are marked `erased`.",
    '`resolve` adds names of record and user.',
    '`before` reads on from an entry id as cheaply as the first page, while a large `offset` is slow; `total` ignores `before`.',
  ],
  by: 'viewer',
  people: 'read',
  takes: Type.Object({
    entity_id: Type.Optional(Short),
    entity_type: Type.Optional(Short),
    event_type: Type.Optional(Short),
    actor_id: Type.Optional(Short),
    correlation_id: Type.Optional(Short),
    resolve: Type.Optional(Type.Boolean()),
    ...pageInput,
    before: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'Only entries with a smaller id: a deep page at the price of the first.',
      }),
    ),
  }),
  gives: listOf(Entry),
  refuses: [badCursor, unknownEventType, unknownEntityType],
  long: (input) => input.entity_id === undefined && isFar(input),
  answer: (reader, { resolve, limit, offset, cursor, before, ...filter }, now, services) => {
    const unknown = filterRefusal(services.registry, filter);
    if (unknown) return unknown;
    const page = keysetPage({ by: ['id'], dir: 'desc' }, { limit, offset, cursor });
    if (isRefusal(page)) return page;
    const { where, params } = conditions(reader, filter);
    const earlier = before === undefined ? '' : ' AND id < :before';
    const rows = reader.rows<LedgerRow>(
      `SELECT * FROM ledger WHERE company=:company AND id IN (
         SELECT id FROM ledger WHERE ${where}${earlier}${page.beyond} ${page.order})
       ORDER BY id DESC`,
      {
        ...params,
        ...(before === undefined ? {} : { before }),
        ...page.params,
      },
    );
    const items = rows.map((row) => shown(reader, services, row, now.caller, resolve === true));
    const total = totalOf(reader, where, params);
    return { items, total, ...page.next(rows, total, ({ id }) => [id]) };
  },
});

const shown = (
  reader: Reader,
  services: Services,
  row: LedgerRow,
  caller: Caller,
  resolve: boolean,
): Entry => {
  const entry = shownEntry(
    services.registry,
    reader,
    withPersonal(reader, services.registry, entryOf(row)),
    caller.role,
  );
  if (!resolve) return entry;
  return {
    ...entry,
    entity_name: entityName(reader, entry.entity_id, caller) ?? '',
    actor_name: actorName(reader, entry.actor_id),
  };
};

const conditions = (
  reader: Reader,
  { entity_type, ...filter }: Readonly<Record<string, string | undefined>>,
): { where: string; params: Params } => {
  const sent = Object.entries(filter).filter(
    (one): one is [string, string] => one[1] !== undefined,
  );
  const types = entity_type === undefined ? undefined : typesOf(reader, entity_type);
  return {
    where: [
      'company=:company',
      ...sent.map(([column]) => `${column}=:${column}`),
      ...(types ? ['event_type IN (SELECT value FROM json_each(:types))'] : []),
    ].join(' AND '),
    params: { ...Object.fromEntries(sent), ...(types ? { types: JSON.stringify(types) } : {}) },
  };
};

const typesSql = `WITH RECURSIVE types(type) AS (
   SELECT min(event_type) FROM ledger WHERE company=:company
   UNION ALL SELECT (SELECT min(event_type) FROM ledger WHERE company=:company AND event_type>type) FROM types WHERE type IS NOT NULL)
 SELECT type FROM types
 WHERE (SELECT entity_type FROM ledger WHERE company=:company AND event_type=type LIMIT 1)=:entity_type`;

/** Fact types of a kind of entity: the ledger has an index by type, and none by kind, which the type implies. */
const typesOf = (reader: Reader, entity_type: string): readonly string[] =>
  reader.cells<[string]>(typesSql, { entity_type }).map(([type]) => type);

/** Without a filter the chain's head knows the count. */
const totalOf = (reader: Reader, where: string, params: Params): number => {
  const sql =
    where === 'company=:company'
      ? 'SELECT count AS n FROM chain WHERE company=:company'
      : `SELECT count(*) AS n FROM ledger WHERE ${where}`;
  return reader.row<{ n: number }>(sql, params)?.n ?? 0;
};
