import { refusal } from '../../kernel/declare/refusal.ts';

export const unknownConnector = refusal(
  'not_found',
  404,
  'There is no connector {connector}. List the connectors to see their names.',
);
export const entityUnsupported = refusal(
  'entity_unsupported',
  422,
  'The connector {connector} does not support {entity}. It supports {supported}.',
);
export const connectorNotSetUp = refusal(
  'connector_not_set_up',
  409,
  'The connector {connector} is not set up: {why}. Set its credentials first.',
);
export const badCredentials = refusal(
  'bad_credentials',
  422,
  'The credentials of {connector} were not accepted: {why}.',
);
export const notConnected = refusal(
  'not_connected',
  404,
  'The connector {connector} has no credentials.',
);
export const platformFailed = refusal('platform_failed', 502, '{why}');
export const badSignature = refusal(
  'bad_signature',
  401,
  'The webhook signature is missing or wrong. Check the webhook_secret in the credentials.',
);
