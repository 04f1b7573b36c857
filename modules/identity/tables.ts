import { table, viewTable } from '../../kernel/table.ts';

/** The logins of an installation; their rows belong to no company. */
export const userTable = viewTable(
  'user_view',
  {
    /** The email in lower case, by which a login is found. */
    email_key: 'text?',
    email: 'text?',
    name: 'text?',
  },
  { uniques: [['company', 'email_key']], indexes: [['company', 'seq']] },
);

/** Who belongs to a company, and as what; the id is the user's. */
export const memberTable = viewTable(
  'member_view',
  { role: 'text', is_active: 'integer' },
  {
    indexes: [
      ['company', 'seq'],
      ['company', 'role'],
      ['id', 'company'],
    ],
  },
);

/** The password hash of each user, and the version that tokens name. */
export const credentialTable = table('credential', {
  id: 'text',
  hash: 'text',
  ver: 'integer',
  changed_at: 'text',
});

/** Who is signed in: a row for each login, its id the nonce of the tokens. */
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

/** Refresh tokens by their hash; a used one stays until it expires, so that its reuse is seen. */
export const refreshTokenTable = table(
  'refresh_token',
  { id: 'text', session_id: 'text', expires_at: 'text', used_at: 'text?' },
  { indexes: [['session_id']] },
);

/** API keys by their hash, one for a user in a company. */
export const apiKeyTable = table(
  'api_key',
  { id: 'text', user_id: 'text', company_id: 'text', created_at: 'text' },
  { uniques: [['user_id', 'company_id']] },
);

/** Tokens of password resets by their hash, one for a user. */
export const resetTokenTable = table(
  'reset_token',
  { id: 'text', user_id: 'text', expires_at: 'text' },
  { indexes: [['user_id']] },
);
