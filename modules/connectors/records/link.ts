import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { counts, tally } from '../../../kernel/declare/projection.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import {
  connectorId,
  connectorRecordLinked,
  EntityName,
  PlatformState,
} from '../connectors/connector.ts';
import { connectorPushed } from '../queue/facts.ts';
import { connectorLinkTable } from '../tables.ts';

/** Links a record of a platform to an entity, with a hash of its content. */
export const link = command('connectors.records.link', {
  says: 'Link a record of a platform to an entity.',
  by: 'admin',
  takes: Type.Object({
    platform: Type.String(),
    entity: EntityName,
    external_id: Type.String(),
    entity_id: Type.String(),
    mark: Type.String(),
    there: Type.Optional(PlatformState),
    told: Type.String(),
  }),
  decide: (_, { told, ...linked }) => ({
    facts: [connectorRecordLinked(connectorId(linked.platform), linked)],
    answer: { told },
  }),
});

/**
 * Links between entities and records of platforms; pushed records are linked too, so they are not
 * imported as new.
 */
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

/**
 * Link between an entity and a record of a platform; `mark` is the hash of the content last pulled.
 */
export type Linked = {
  readonly external_id: string;
  readonly entity_id: string;
  readonly mark: string | null;
};

/** Link of a record of a platform. */
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

/** Link of an entity to a platform. */
export const linkOf = (reader: Reader, connector: string, entity_id: string): Linked | undefined =>
  reader.row<Linked>(
    `SELECT external_id, entity_id, mark FROM connector_link WHERE company=:company
       AND connector=:connector AND entity_id=:entity_id ORDER BY external_id LIMIT 1`,
    { connector, entity_id },
  );
