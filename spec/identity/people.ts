import type { Caller } from '../../kernel/access.ts';
import type { Look } from '../../kernel/store/look.ts';
import { register } from '../../modules/identity/registration/register.ts';
import { type AccessClaims, authenticate } from '../../modules/identity/sessions/access.ts';
import type { Answered, TestHouse } from '../house.ts';

/** The first owner of a house of specs. */
export const ann = {
  company_name: 'Ann & Sons',
  email: 'Ann@Example.org',
  name: 'Ann',
  password: 'correct horse',
};

/** The claims of an access token; in specs it is its claims as JSON. */
export const claimsOf = (tokens: Answered): AccessClaims => JSON.parse(tokens.access_token);

/** Who the bearer of these tokens is now, or why they are of no use. */
export const bearer = (house: TestHouse, tokens: Answered): Caller | { reason: string } =>
  authenticate((company): Look => house.look(company), claimsOf(tokens));

/** Registers the first owner and answers who they are. */
export const firstOwner = async (
  house: TestHouse,
): Promise<{ owner: Caller; tokens: Answered }> => {
  const tokens = await house.does(register, ann);
  const owner = bearer(house, tokens);
  if ('reason' in owner) throw new Error(owner.reason);
  return { owner, tokens };
};
