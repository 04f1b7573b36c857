import { refusal } from '../../kernel/declare/refusal.ts';

export const unknownConnector = refusal('not_found', 404, 'There is no connector {connector}.');
export const entityUnsupported = refusal(
  'entity_unsupported',
  422,
  '{connector} has no {entity}; it has {supported}.',
);
export const connectorNotSetUp = refusal(
  'connector_not_set_up',
  409,
  'The connector {connector} is not set up: {why}.',
);
export const badCredentials = refusal(
  'bad_credentials',
  422,
  'The credentials of {connector} do not fit: {why}.',
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
  'The signature of the call is missing or wrong.',
);
