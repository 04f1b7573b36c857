import type { FactKind } from '../declare/fact.ts';
import { isRefusal, type Refusal } from '../declare/refusal.ts';
import { keysetPage } from '../reader/keyset-page.ts';
import type { Condition } from '../reader/page.ts';
import type { Params, Reader } from '../reader/reader.ts';
import type { Cutoff } from './replay.ts';

/** Entities as they stood in the ledger at a cut: made by then, and not ended. */
export type EntitiesAsked = {
  /** The fact that makes one, or several of which the first of each entity does. */
  readonly made: FactKind | readonly FactKind[];
  readonly ended?: FactKind;
  /** What more must hold of the fact that made one, which is `l`. */
  readonly where?: readonly (Condition | undefined | false)[];
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  readonly cursor?: string | undefined;
};

/** Their ids, how many there were in all, and where the next page begins. */
export type EntitiesThen = {
  readonly ids: readonly string[];
  readonly total: number;
  readonly next_cursor?: string;
};

/** SQL that holds of ledger entries, by their table's name, that count at a cut, as `replayEntity` counts them. */
export const atCutoff = (cutoff: Cutoff, entry: string): string => {
  if ('upTo' in cutoff) return `${entry}.id <= :cut`;
  const dated = (of: string) => `json_extract(${of}.data, '$.date')`;
  return `CASE WHEN ${dated(entry)} IS NOT NULL THEN ${dated(entry)} <= :cut
    ELSE ${entry}.ts < :cut_ends OR EXISTS (SELECT 1 FROM ledger d WHERE d.company=${entry}.company
      AND d.entity_id=${entry}.entity_id AND d.id > ${entry}.id AND ${dated('d')} <= :cut) END`;
};

/** The values of the names in `atCut`. */
const cutParams = (cutoff: Cutoff): Params =>
  'upTo' in cutoff ? { cut: cutoff.upTo } : { cut: cutoff.onDate, cut_ends: cutoff.until };

/** SQL for the last value that these facts of the entity of `l` said by the cut, each at a path of its data. */
export const lastSaid = (
  cutoff: Cutoff,
  facts: readonly { readonly fact: FactKind; readonly path: string }[],
): string => {
  const said = facts.map(
    ({ fact, path }) => `WHEN '${fact.type}' THEN json_extract(s.data, '$.${path}')`,
  );
  const value = `CASE s.event_type ${said.join(' ')} END`;
  return `(SELECT ${value} FROM ledger s WHERE s.company=l.company AND s.entity_id=l.entity_id
    AND ${atCutoff(cutoff, 's')} AND ${value} IS NOT NULL ORDER BY s.id DESC LIMIT 1)`;
};

/** A page of the entities that there were at a cut, newest first, with how many there were. */
export const entitiesAt = (
  reader: Reader,
  { made, ended, where = [], ...asked }: EntitiesAsked,
  cutoff: Cutoff,
): EntitiesThen | Refusal => {
  const page = keysetPage({ by: ['l.id'], dir: 'desc' }, asked);
  if (isRefusal(page)) return page;
  const conditions = where.filter((one): one is Condition => Boolean(one));
  const kinds = [made].flat();
  const params: Params = Object.assign(
    {},
    cutParams(cutoff),
    Object.fromEntries(kinds.map(({ type }, at) => [`made_${at}`, type])),
    ended ? { ended: ended.type } : {},
    ...conditions.map((one) => one.params ?? {}),
  );
  const isLive = `NOT EXISTS (SELECT 1 FROM ledger e WHERE e.company=l.company
    AND e.entity_id=l.entity_id AND e.event_type=:ended AND ${atCutoff(cutoff, 'e')})`;
  const from = [
    `FROM ledger l WHERE l.company=:company AND l.event_type IN (${kinds.map((_, at) => `:made_${at}`).join(', ')}) AND ${atCutoff(cutoff, 'l')}`,
    ...(ended ? [isLive] : []),
    ...conditions.map(({ sql }) => `(${sql})`),
  ].join(' AND ');
  const total = reader.row<{ n: number }>(`SELECT count(*) AS n ${from}`, params)?.n ?? 0;
  const rows = reader.rows<{ id: string; made_at: number }>(
    `SELECT l.entity_id AS id, l.id AS made_at ${from}${page.beyond} ${page.order}`,
    { ...params, ...page.params },
  );
  const next = page.next(rows, total, ({ made_at }) => [made_at]);
  return { ids: rows.map(({ id }) => id), total, ...next };
};
