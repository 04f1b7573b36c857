/**
 * Writes that take no idempotency key: their answers hold secrets, or they replace data. `*` stands for one step of a path. Sent
 * twice, such a write is done twice.
 */
const writes = [
  'PATCH /ai/provider',
  'POST /admin/doctor',
  'POST /auth/api-key',
  'POST /auth/invitations/accept',
  'POST /auth/login',
  'POST /auth/login-force',
  'POST /auth/register',
  'POST /auth/second-factor',
  'POST /auth/second-factor/confirm',
  'POST /auth/second-factor/remove',
  'POST /auth/switch-company/*',
  'POST /auth/token/refresh',
  'POST /backup/bootstrap/restore',
  'POST /backup/import',
  'POST /backup/recovery-key',
  'POST /backup/restore/*',
  'POST /companies',
  'POST /companies/me/invitations/*/resend',
  'POST /companies/me/service-accounts/*/keys',
  'POST /companies/me/users',
  'POST /company-backups/*/verify',
  'POST /company-backups/inspect',
  'POST /installation/logins/*/hand-back',
  'POST /ledger/rebuild',
  'POST /ledger/rollback/accept',
  'POST /migrations/bootstrap/decisions',
  'POST /migrations/bootstrap/scan',
  'POST /migrations/bootstrap/start',
  'POST /migrations/scan',
  'POST /migrations/scan/decisions',
  'POST /migrations/start-company/decisions',
  'POST /migrations/start-company/scan',
  'POST /migrations/start-company/start',
  'POST /migrations/start-from-scan',
  'POST /settings/cloud-claim',
  'POST /settings/cloud-send-otp',
  'POST /system/factory-reset',
  'POST /system/import',
  'POST /webhooks/endpoints',
  'POST /webhooks/endpoints/*/rotate-secret',
];

const forms = writes.map((one) => one.replace(' ', ' .*').replaceAll('/*', '/[^/]+'));
const keyless = new RegExp(`^(?:${forms.join('|')})/?$`);

/** True if a write takes no idempotency key. Its path may follow that of a proxy. */
export const isKeyless = (method: string, path: string): boolean =>
  keyless.test(`${method} ${path}`);
