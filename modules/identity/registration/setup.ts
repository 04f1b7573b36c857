import { Type } from '@sinclair/typebox';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { sha256 } from '../../../kernel/values/canonical.ts';
import { registrationClosed, wrongSetupCode } from '../refusals.ts';
import { anyUser } from '../users/view.ts';

/** Setup code that an installation may require for its first registration. */
export const SetupCode = Type.Optional(
  Type.String({ maxLength: 500, in: 'header', header: 'x-setup-code' }),
);

/** Refusal of setting up an installation: a user exists, or the setup code is wrong. */
export const setupProblem = (services: Services, sent: string | undefined): Refusal | undefined => {
  if (anyUser(services.reader({ company_id: instance }))) return registrationClosed();
  const code = services.settings.setupCode;
  // Hashes are compared, so that timing reveals nothing of the code.
  return code && sha256(code) !== sha256(sent ?? '') ? wrongSetupCode() : undefined;
};
