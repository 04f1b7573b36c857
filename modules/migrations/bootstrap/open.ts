import { Type } from '@sinclair/typebox';
import { sha256 } from '../../../kernel/canonical.ts';
import type { Outside } from '../../../kernel/outside.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { instance } from '../../../kernel/store/look.ts';
import { anyUser, registrationClosed, wrongSetupCode } from '../../identity/contract.ts';

/** The code that an installation may ask for while nobody has registered. */
export const SetupCode = Type.Optional(
  Type.String({ maxLength: 500, in: 'header', header: 'x-setup-code' }),
);

/** The ways in which the public way in is closed. */
export const closedRefusals = [registrationClosed, wrongSetupCode];

/** Why nobody gets in this way: somebody registered, or the setup code is wrong. */
export const closedProblem = (
  outside: Outside,
  { setup_code }: { readonly setup_code?: string },
): Refusal | undefined => {
  if (anyUser(outside.look({ company_id: instance }))) return registrationClosed();
  const code = outside.settings.setupCode;
  // Hashes are compared so that the time tells nothing of the code.
  return code && sha256(code) !== sha256(setup_code ?? '') ? wrongSetupCode() : undefined;
};

/** Whose the scans of this way in are. */
export const newcomer = '';
