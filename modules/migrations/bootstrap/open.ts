import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { registrationClosed, wrongSetupCode } from '../../identity/contract/commands.ts';
import { SetupCode, setupProblem } from '../../identity/contract/queries.ts';

export { SetupCode };

/** Refusals of the migration before the first registration. */
export const closedRefusals = [registrationClosed, wrongSetupCode];

/**
 * Refusal of the migration before the first registration: a user exists, or the setup code is
 * wrong.
 */
export const closedProblem = (
  services: Services,
  { setup_code }: { readonly setup_code?: string | undefined },
): Refusal | undefined => setupProblem(services, setup_code);

/** User id of scans made before the first registration. */
export const newcomer = '';
