/**
 * Paths of writes that take no idempotency key: their answers hold secrets, or they replace data. `*` stands for one step. Sent
 * twice, such a write is done twice.
 */
const paths = [
  '/admin/doctor',
  '/ai/provider',
  '/auth/api-key',
  '/auth/invitations/accept',
  '/auth/login',
  '/auth/login-force',
  '/auth/register',
  '/auth/second-factor',
  '/auth/second-factor/confirm',
  '/auth/second-factor/remove',
  '/auth/switch-company/*',
  '/auth/token/refresh',
  '/backup/bootstrap/restore',
  '/backup/import',
  '/backup/recovery-key',
  '/backup/restore/*',
  '/companies',
  '/companies/me/invitations/*/resend',
  '/companies/me/service-accounts/*/keys',
  '/companies/me/users',
  '/company-backups/*/verify',
  '/company-backups/inspect',
  '/installation/logins/*/hand-back',
  '/ledger/rebuild',
  '/ledger/rollback/accept',
  '/migrations/bootstrap/decisions',
  '/migrations/bootstrap/scan',
  '/migrations/bootstrap/start',
  '/migrations/scan',
  '/migrations/scan/decisions',
  '/migrations/start-company/decisions',
  '/migrations/start-company/scan',
  '/migrations/start-company/start',
  '/migrations/start-from-scan',
  '/settings/cloud-claim',
  '/settings/cloud-send-otp',
  '/system/factory-reset',
  '/system/import',
  '/webhooks/endpoints',
  '/webhooks/endpoints/*/rotate-secret',
];

const keyless = new RegExp(`(?:${paths.join('|').replaceAll('*', '[^/]+')})/?$`);

/** True if a write to the path takes no idempotency key. The path may follow that of a proxy. */
export const isKeyless = (path: string): boolean => keyless.test(path);
