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

/** What goes out to platforms. */
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

/** Which record of ours is which of a platform, and what it looked like there when it was seen last. */
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

/** What a platform has of a record of ours, as far as that goes out: a mark of it for each way out. */
export const connectorThereTable = table(
  'connector_there',
  { connector: 'text', entity_type: 'text', target_id: 'text', mark: 'text' },
  { key: ['connector', 'entity_type', 'target_id'] },
);

/** The items that are kept in step with a platform. */
export const connectorItemTable = table(
  'connector_item',
  { connector: 'text', item_id: 'text' },
  { key: ['connector', 'item_id'] },
);

/** The credentials of a connector, sealed; never a fact. */
export const connectorSecretTable = table('connector_secret', { id: 'text', sealed: 'text' });

/** The token under which a platform calls a company. */
export const connectorHookTable = table(
  'connector_hook',
  { id: 'text', token: 'text' },
  { uniques: [['token']] },
);
