import { table, viewTable } from '../../kernel/declare/table.ts';

/** Synchronizations, by connector. */
export const syncRunTable = viewTable(
  'sync_run_view',
  { connector: 'text', entity: 'text', status: 'text', started_at: 'text' },
  {
    indexes: [
      ['company', 'connector', 'seq'],
      ['company', 'connector', 'entity', 'seq'],
    ],
  },
);

/** Outbound queue. */
export const connectorPushTable = viewTable(
  'connector_push_view',
  {
    connector: 'text',
    entity_type: 'text',
    target_id: 'text',
    status: 'text',
    next_retry_at: 'text?',
  },
  {
    indexes: [
      ['company', 'connector', 'seq'],
      ['company', 'connector', 'status', 'seq'],
      ['company', 'target_id', 'connector', 'entity_type'],
    ],
    sparse: [['next_retry_at']],
  },
);

/** Links between entities and records of platforms, with the hash of the content last pulled. */
export const connectorLinkTable = table(
  'connector_link',
  {
    connector: 'text',
    entity: 'text',
    external_id: 'text',
    entity_id: 'text',
    mark: 'text?',
  },
  { key: ['connector', 'entity', 'external_id'], indexes: [['company', 'entity_id', 'connector']] },
);

/** Last known state of entities at platforms: one hash for each outbound queue. */
export const connectorThereTable = table(
  'connector_there',
  { connector: 'text', entity_type: 'text', target_id: 'text', mark: 'text' },
  { key: ['connector', 'entity_type', 'target_id'] },
);

/** Items that are synchronized with a platform. */
export const connectorItemTable = table(
  'connector_item',
  { connector: 'text', item_id: 'text' },
  { key: ['connector', 'item_id'] },
);

/** Encrypted credentials of a connector; never part of a fact. */
export const connectorSecretTable = table('connector_secret', { id: 'text', sealed: 'text' });

/** Webhook token of a platform in a company. */
export const connectorHookTable = table(
  'connector_hook',
  { id: 'text', token: 'text' },
  { uniques: [['token']] },
);
