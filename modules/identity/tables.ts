import { table, viewTable } from '../../kernel/declare/table.ts';

/** The logins of an installation; their rows belong to no company. */
export const userTable = viewTable(
  'user_view',
  {
    /** The form in which emails are compared, by which a login is found. */
    email_key: 'text?',
    email: 'text?',
    name: 'text?',
  },
  {
    indexes: [
      ['company', 'seq'],
      // Logins of earlier versions may share a key: they were compared by case alone.
      ['company', 'email_key'],
    ],
  },
);

/** Members of a company with their roles; the id is the user's. */
export const memberTable = viewTable(
  'member_view',
  {
    role: 'text',
    is_active: 'integer',
    /** 1 while suspended, until it is confirmed or an instant has passed. */
    suspended: 'integer?',
    suspended_until: 'text?',
  },
  {
    indexes: [
      ['company', 'seq'],
      ['company', 'role'],
      ['id', 'company'],
    ],
  },
);

/**
 * Password hash of each user ('' without a password), and the version named by tokens. A login that names an invitation is
 * unclaimed: its password, if any, is the first password of that invitation.
 */
export const credentialTable = table('credential', {
  id: 'text',
  hash: 'text',
  ver: 'integer',
  changed_at: 'text',
  /** 1 for a first password: its session only allows changing it and signing out. */
  must_change: 'integer?',
  invitation_id: 'text?',
  invitation_company: 'text?',
});

/** The service accounts of a company: accounts without a login, which API keys act for. */
export const serviceAccountTable = viewTable(
  'service_account_view',
  { name: 'text', role: 'text', is_active: 'integer' },
  { indexes: [['company', 'seq']] },
);

/** The invitations to a company, with the email as the inviter typed it. */
export const invitationTable = viewTable(
  'invitation_view',
  {
    email_key: 'text?',
    email: 'text?',
    name: 'text?',
    role: 'text',
    status: 'text',
    expires_at: 'text',
    user_id: 'text?',
  },
  { indexes: [['company', 'seq'], ['email_key']] },
);

/** Invitation codes by their hash, one for an invitation; a row ends with its use, a revocation or a new code. */
export const invitationCodeTable = table(
  'invitation_code',
  { id: 'text', invitation_id: 'text', company_id: 'text', expires_at: 'text' },
  { indexes: [['invitation_id']] },
);

/** Sessions: one row per sign-in; the id is the nonce of its tokens. */
export const sessionTable = table(
  'session',
  {
    id: 'text',
    user_id: 'text',
    company_id: 'text',
    created_at: 'text',
    expires_at: 'text',
    revoked_at: 'text?',
    reason: 'text?',
  },
  { indexes: [['user_id', 'expires_at']] },
);

/** Refresh tokens by their hash; a used one is kept until it expires, to detect reuse. */
export const refreshTokenTable = table(
  'refresh_token',
  { id: 'text', session_id: 'text', expires_at: 'text', used_at: 'text?' },
  { indexes: [['session_id']] },
);

/** API keys by their hash, of one name each for a user or service account in a company; scopes are separated by spaces, null is all. */
export const apiKeyTable = table(
  'api_key',
  {
    id: 'text',
    user_id: 'text',
    company_id: 'text',
    created_at: 'text',
    name: 'text?',
    scopes: 'text?',
    expires_at: 'text?',
    /** User who made the key of a service account. */
    made_by: 'text?',
    /** Last day (UTC) on which a request came with the key. */
    last_used_on: 'text?',
  },
  { uniques: [['user_id', 'company_id', 'name']], indexes: [['made_by']] },
);

/** Tokens of password resets and handed-back logins by their hash. */
export const resetTokenTable = table(
  'reset_token',
  { id: 'text', user_id: 'text', expires_at: 'text' },
  { indexes: [['user_id']] },
);

/** The logins that the owner of the installation locked. */
export const loginLockTable = table('login_lock', { id: 'text', locked_at: 'text' });

/** Second factors by user, with sealed secrets; `enrolled_at` is null until the first code is confirmed. */
export const secondFactorTable = table('second_factor', {
  id: 'text',
  secret: 'text',
  enrolled_at: 'text?',
  last_step: 'integer',
});

/** Recovery codes by their hash; a row ends with its use. */
export const recoveryCodeTable = table(
  'recovery_code',
  { id: 'text', user_id: 'text' },
  { indexes: [['user_id']] },
);
