import { webhookReplayTable, webhookSecretTable } from '../tables.ts';

export { webhookReplayTable, webhookSecretTable };
