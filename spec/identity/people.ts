import type { Caller, Role } from '../../kernel/declare/access.ts';
import type { Refusal } from '../../kernel/declare/refusal.ts';
import { isRefusal } from '../../kernel/declare/refusal.ts';
import { instance, type Reader } from '../../kernel/reader/reader.ts';
import { accept } from '../../modules/identity/invitations/accept.ts';
import { create as invite } from '../../modules/identity/invitations/create.ts';
import { register } from '../../modules/identity/registration/register.ts';
import { type AccessClaims, authenticate } from '../../modules/identity/sessions/access.ts';
import type { Answered, TestApp } from '../test-app.ts';

/** First owner of an installation in specs. */
export const ann = {
  company_name: 'Ann & Sons',
  email: 'Ann@Example.org',
  name: 'Ann',
  password: 'correct horse',
};

/** Caller without a token. */
export const nobody: Caller = { user_id: '', company_id: instance, role: 'viewer' };

/** Claims of an access token; in specs the token is its claims as JSON. */
export const claimsOf = (tokens: Answered): AccessClaims => JSON.parse(tokens.access_token);

/** Caller of these tokens for an operation, or the refusal. */
export const bearer = (
  app: TestApp,
  tokens: Answered,
  asked?: { readonly name: string },
): Caller | { reason: string } => {
  const found = authenticate((company): Reader => app.reader(company), claimsOf(tokens), asked);
  return isRefusal(found) ? { reason: (found as Refusal).code } : found;
};

/** Caller of valid tokens. */
export const signedIn = (app: TestApp, tokens: Answered): Caller => {
  const found = bearer(app, tokens);
  if ('reason' in found) throw new Error(found.reason);
  return found;
};

/** Registers the first owner; answers the caller and the tokens. */
export const firstOwner = async (app: TestApp): Promise<{ owner: Caller; tokens: Answered }> => {
  const tokens = await app.does(register, ann);
  return { owner: signedIn(app, tokens), tokens };
};

/** Invited person, with a chosen password. */
type Newcomer = {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly role: Role;
};

/** Invites a person without a login, who accepts with the code and a password. */
export const hire = async (
  app: TestApp,
  by: Caller,
  { password, ...person }: Newcomer,
): Promise<Caller> => {
  const { code } = await app.does(invite, person, by);
  const { user_id } = await app.does(accept, { code, password }, nobody);
  return { user_id, company_id: by.company_id, role: person.role };
};
