import { Type } from '@sinclair/typebox';
import { batch } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { Short } from '../../../kernel/declare/schemas.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { TypedPassword } from '../../identity/contract/queries.ts';
import {
  prepareStart,
  readStart,
  StartAnswer,
  Started,
  StartInput,
  startRefusals,
  startRuns,
  startSums,
} from '../scans/run-start.ts';
import {
  type Checked,
  loginRefusals,
  recheckedWithout,
  SecondFactor,
  userWithout,
} from './login.ts';

/** Creates the first company of a login without one. */
const declared = batch('migrations.startCompany.start', {
  says: 'Create a company from a scan for a login that has none, and start its migration.',
  explains: [
    'Email and password are in the body, a second factor in `X-Second-Factor`.',
    'Creates the company with this user as owner, reserves it for the migration and starts the run as a job; the answer holds tokens of the new company.',
    'Open questions are refused with `decisions_missing`, a user who belongs to an open company with `has_company`.',
    'Take it back with `migrations_runs_discard`.',
  ],
  by: 'public',
  status: 201,
  takes: Type.Object({
    ...StartInput,
    email: Short,
    password: TypedPassword,
    second_factor: SecondFactor,
    starting: Started,
    checked: prepared<Checked>(),
  }),
  gives: StartAnswer,
  refuses: [...loginRefusals, ...startRefusals],
  prepare: async (input, services) => {
    const found = await userWithout(services, { ...input, code: input.second_factor });
    if (isRefusal(found)) return found;
    const { user_id, hash } = found;
    const caller = { user_id, company_id: instance, role: 'viewer' as const };
    const opens = { name: 'identity.companies.open', input: { name: input.company_name }, caller };
    const made = await prepareStart(services, user_id, input, opens);
    return isRefusal(made)
      ? made
      : { ...input, password: '', checked: { user_id, hash }, starting: made };
  },
  reads: (reader, input, _, { ts }) => {
    const found = recheckedWithout(reader, mustBe(input.checked));
    return isRefusal(found) ? found : readStart(reader, input, found.user_id, ts);
  },
  runs: (input, _, seen) => startRuns(mustBe(input.starting), mustBe(input.checked).user_id, seen),
  together: true,
  lane: 'work',
  sums: (results, input) => startSums(results, mustBe(input.starting)),
});

/** Keyless: the answer holds tokens and is not stored. */
export const start: typeof declared = { ...declared, keyless: true };
