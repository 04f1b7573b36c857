import type { FactKind } from '../declare/fact.ts';
import { isRefusal, type Refusal } from '../declare/refusal.ts';
import { keysetPage } from '../reader/keyset-page.ts';
import type { Condition } from '../reader/page.ts';
import type { Params, Reader } from '../reader/reader.ts';
import type { Cutoff } from './replay.ts';

/** Query for entities that existed at a cutoff. */
export type EntitiesAsked = {
  /** Fact that creates an entity, or several alternatives. */
  readonly made: FactKind | readonly FactKind[];
  readonly ended?: FactKind;
  /** Further conditions on the creating fact, `l`. */
  readonly where?: readonly (Condition | undefined | false)[];
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  readonly cursor?: string | undefined;
};

/** Ids of a page, total, and cursor of the next page. */
export type EntitiesThen = {
  readonly ids: readonly string[];
  readonly total: number;
  readonly next_cursor?: string;
};

/** SQL condition for ledger entries (by their table alias) that count at a cutoff, as in `replayEntity`. */
export const atCutoff = (cutoff: Cutoff, entry: string): string => {
  if ('upTo' in cutoff) return `${entry}.id <= :cut`;
  const dated = (of: string) => `json_extract(${of}.data, '$.date')`;
  return `CASE WHEN ${dated(entry)} IS NOT NULL THEN ${dated(entry)} <= :cut
    ELSE ${entry}.ts < :cut_ends OR EXISTS (SELECT 1 FROM ledger d WHERE d.company=${entry}.company
      AND d.entity_id=${entry}.entity_id AND d.id > ${entry}.id AND ${dated('d')} <= :cut) END`;
};

/** Parameters of `atCutoff`. */
const cutParams = (cutoff: Cutoff): Params =>
  'upTo' in cutoff ? { cut: cutoff.upTo } : { cut: cutoff.onDate, cut_ends: cutoff.until };

/** SQL for the last value by the cutoff among facts of the entity of `l`, each with the path of its value. */
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

/** A page of the entities that existed at a cutoff, newest first, with their total. */
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
