/** Operations that a record needs before another one is possible, by its method and path. */
export const stepsBefore: Readonly<Record<string, readonly string[]>> = {
  'post /docs/{entity_id}/payment': ['post /docs/{entity_id}/finalize'],
  'post /docs/{entity_id}/void': ['post /docs/{entity_id}/finalize'],
  'post /docs/{entity_id}/unvoid': [
    'post /docs/{entity_id}/finalize',
    'post /docs/{entity_id}/void',
  ],
  'post /docs/{entity_id}/revert-to-draft': ['post /docs/{entity_id}/finalize'],
  'post /docs/{entity_id}/send': ['post /docs/{entity_id}/finalize'],
  'post /docs/{entity_id}/write-off': ['post /docs/{entity_id}/finalize'],
  'post /docs/{entity_id}/void-payment': [
    'post /docs/{entity_id}/finalize',
    'post /docs/{entity_id}/payment',
  ],
  'post /docs/{entity_id}/return-payment': [
    'post /docs/{entity_id}/finalize',
    'post /docs/{entity_id}/payment',
  ],
  'post /items/{entity_id}/unreserve': ['post /items/{entity_id}/reserve'],
  'post /lists/{entity_id}/void': ['post /lists/{entity_id}/finalize'],
  'post /lists/{entity_id}/convert': ['post /lists/{entity_id}/finalize'],
  'post /lists/{entity_id}/revert-to-draft': ['post /lists/{entity_id}/finalize'],
  'post /subscriptions/{entity_id}/resume': ['post /subscriptions/{entity_id}/pause'],
};

/**
 * Operations that are not called: they end the service, the session or the company, ask for a second factor from then on, copy or
 * replace the whole installation, call other services, or continue until their reader ends them.
 */
export const uncalled = new RegExp(
  `^(?:${[
    'get /events(?:/inspect)?',
    'post /system/(?:restart|factory-reset|export|import)',
    'post /backup/.*',
    'post /auth/(?:change-password|login-force|logout)',
    'delete /companies/me',
    'post /companies/me/(?:close|reset|modules).*',
    'put /companies/me/second-factor-rule',
    'post /ledger/rebuild',
    'post /accounting/close-year',
    'post /webhooks/endpoints/\\{endpoint_id\\}/test',
  ].join('|')})$`,
);
