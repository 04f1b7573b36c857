import { Type } from '@sinclair/typebox';
import { batch } from '../../../kernel/declare/operation.ts';
import { mustBe } from '../../../kernel/declare/preparation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { companyRows } from '../../companies/contract/relations.ts';
import { memberRows } from '../../identity/contract/relations.ts';
import { nameTaken } from '../refusals.ts';
import {
  prepareStart,
  readStart,
  StartAnswer,
  Started,
  StartInput,
  startRefusals,
  startRuns,
  startSums,
} from './run-start.ts';

const mineSql = `SELECT 1 FROM ${memberRows} m JOIN ${companyRows} k ON k.company=m.company AND k.id=m.company
 WHERE m.id=:user AND m.is_active=1 AND k.is_active=1 AND lower(k.name)=lower(:name)`;

/**
 * Creates a company from a scan with the caller as its owner; a repeated start answers the same
 * run.
 */
const declared = batch('migrations.scans.start', {
  says: 'Create a company from a scan and start its migration.',
  explains: [
    'Creates a company with the caller as owner, reserves it for the migration and starts the run as a job; the returned tokens belong to the new company.',
    'Needs a login instead of an API key (`session_required`).',
    "Open questions are refused with `decisions_missing`, a name already among the caller's companies with `company_name_taken`.",
    'Repeating the call answers the same run without tokens; take the run back with `migrations_runs_discard`.',
  ],
  by: 'owner',
  needsSession: true,
  status: 201,
  takes: Type.Object({ ...StartInput, starting: Started }),
  gives: StartAnswer,
  refuses: [...startRefusals, nameTaken],
  prepare: async (input, services, caller) => {
    const opens = { name: 'identity.companies.open', input: { name: input.company_name }, caller };
    const made = await prepareStart(services, caller.user_id, input, opens);
    return isRefusal(made) ? made : { ...input, starting: made };
  },
  reads: (reader, input, _, { caller, ts }) => {
    const isNew = input.starting?.made !== undefined;
    const name = input.company_name.trim();
    if (isNew && reader.row(mineSql, { user: caller.user_id, name }))
      return nameTaken({ company_name: name });
    return readStart(reader, input, caller.user_id, ts);
  },
  runs: (input, { caller }, seen) => startRuns(mustBe(input.starting), caller.user_id, seen),
  together: true,
  lane: 'work',
  sums: (results, input) => startSums(results, mustBe(input.starting)),
});

/** Keyless: the answer holds tokens and is not stored. */
export const start: typeof declared = { ...declared, keyless: true };
