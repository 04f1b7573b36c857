import { connectorSecretTable } from '../tables.ts';

export { connectorSecretTable };
