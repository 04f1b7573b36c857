import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { counts, tally } from '../../../kernel/declare/projection.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { connectorId, connectorRecordLinked, EntityName, There } from '../connectors/connector.ts';
import { connectorPushed } from '../queue/facts.ts';
import { connectorLinkTable } from '../tables.ts';

/** Notes which record of ours a record of a platform is, and what it looked like. */
export const link = command('connectors.records.link', {
  says: 'Note which record a record of a platform is.',
  by: 'admin',
  takes: Type.Object({
    platform: Type.String(),
    entity: EntityName,
    external_id: Type.String(),
    entity_id: Type.String(),
    mark: Type.String(),
    there: Type.Optional(There),
    told: Type.String(),
  }),
  decide: (_, { told, ...linked }) => ({
    facts: [connectorRecordLinked(connectorId(linked.platform), linked)],
    answer: { told },
  }),
});

/** Which records are which; what goes out is noted as well, so that it does not come back as new. */
export const connectorLinks = tally(
  connectorLinkTable,
  [
    counts(connectorRecordLinked, ({ platform, there: _, ...row }) => [
      { put: { connector: platform, ...row } },
    ]),
    counts(connectorPushed, ({ connector, entity, external_id, entity_id }) => [
      { put: { connector, entity, external_id, entity_id, mark: null } },
    ]),
  ],
  { rows: 'common' },
);

/** A record of ours and one of a platform that are the same. */
export type Linked = {
  readonly external_id: string;
  readonly entity_id: string;
  readonly mark: string | null;
};

/** Our record for one of a platform. */
export const linkedTo = (
  reader: Reader,
  connector: string,
  entity: string,
  external_id: string,
): Linked | undefined =>
  reader.row<Linked>(
    `SELECT external_id, entity_id, mark FROM connector_link WHERE company=:company
       AND connector=:connector AND entity=:entity AND external_id=:external_id`,
    { connector, entity, external_id },
  );

/** The record of a platform for one of ours. */
export const linkOf = (reader: Reader, connector: string, entity_id: string): Linked | undefined =>
  reader.row<Linked>(
    `SELECT external_id, entity_id, mark FROM connector_link WHERE company=:company
       AND connector=:connector AND entity_id=:entity_id ORDER BY external_id LIMIT 1`,
    { connector, entity_id },
  );
