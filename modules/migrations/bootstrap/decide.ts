import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe } from '../../../kernel/declare/preparation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { DecisionsInput, decideScan, decisionRefusals } from '../scans/decision-input.ts';
import { Scanned, storeScan } from '../scans/scan-input.ts';
import { closedProblem, closedRefusals, newcomer, SetupCode } from './open.ts';

/** Answers the questions of a scan before the first registration. */
export const decide = command('migrations.bootstrap.decide', {
  says: 'Decide how a scan is migrated, before the first registration.',
  explains: [
    'As `migrations_scans_decide`, without login and while the installation has no user (`registration_closed`).',
    'The setup code, if one is set, is sent in `X-Setup-Code`.',
    'All faults are listed by field (`decisions_incomplete`); continue with `migrations_bootstrap_start` once `ready` is true.',
  ],
  by: 'public',
  takes: Type.Object({ ...DecisionsInput, setup_code: SetupCode }),
  gives: Scanned,
  refuses: [...closedRefusals, ...decisionRefusals],
  keyless: true,
  admits: (input, services) => closedProblem(services, input) ?? {},
  prepare: async (input, services) => {
    const made = await decideScan(services, newcomer, input);
    return isRefusal(made) ? made : { ...input, made };
  },
  decide: (_, { made }) => storeScan(mustBe(made), []),
});
