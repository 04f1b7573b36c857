import { Type } from '@sinclair/typebox';
import type { Caller } from '../../../kernel/declare/access.ts';
import { batch } from '../../../kernel/declare/operation.ts';
import { mustBe } from '../../../kernel/declare/preparation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { Name } from '../../../kernel/declare/schemas.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { weakPassword } from '../../identity/contract/commands.ts';
import { Email, NewPassword } from '../../identity/contract/queries.ts';
import {
  prepareStart,
  readStart,
  StartAnswer,
  Started,
  startRefusals,
  startRuns,
  startSums,
} from '../scans/run-start.ts';
import { ScanToken } from '../scans/scan-input.ts';
import { closedProblem, closedRefusals, newcomer, SetupCode } from './open.ts';

const Input = Type.Object({
  scan_token: ScanToken,
  company_name: Name,
  name: Name,
  email: Email,
  password: NewPassword,
  setup_code: SetupCode,
  starting: Started,
});

const nobody: Caller = { user_id: '', company_id: instance, role: 'viewer' };

/**
 * Creates the first owner, the company and its run in one commit; of concurrent requests the later
 * is refused.
 */
const declared = batch('migrations.bootstrap.start', {
  says: 'Register the first owner with a migrated company, and start its run.',
  explains: [
    'Creates user, company and run in one step, or none of them, and starts the job; the answer holds the tokens of the new owner.',
    'Only while the installation has no user (`registration_closed`), with the setup code if one is set.',
    'Unanswered questions are refused with `decisions_missing`; of concurrent requests only the first succeeds.',
    'Discarding the run closes the company but keeps the user.',
  ],
  by: 'public',
  status: 201,
  takes: Input,
  gives: StartAnswer,
  refuses: [...closedRefusals, ...startRefusals, weakPassword],
  prepare: async (input, services) => {
    const closed = closedProblem(services, input);
    if (closed) return closed;
    const { company_name, name, email, password, setup_code } = input;
    const person = {
      company_name,
      name,
      email,
      password,
      ...(setup_code === undefined ? {} : { setup_code }),
    };
    const opens = { name: 'identity.registration.register', input: person, caller: nobody };
    const made = await prepareStart(services, newcomer, input, opens);
    return isRefusal(made) ? made : { ...input, password: '', starting: made };
  },
  reads: (reader, input, _, { ts }) => readStart(reader, input, newcomer, ts),
  runs: (input, _, seen) => {
    const { opens } = mustBe(input.starting);
    const { made } = (opens?.input ?? {}) as { made?: { issued: { user_id: string } } };
    return startRuns(mustBe(input.starting), made?.issued.user_id ?? '', seen);
  },
  together: true,
  lane: 'work',
  sums: (results, input) => startSums(results, mustBe(input.starting)),
});

/** Keyless: the answer holds tokens and is not stored. */
export const start: typeof declared = { ...declared, keyless: true };
