import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe } from '../../../kernel/declare/preparation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { DecisionsInput, decided, decisionRefusals } from '../scans/deciding.ts';
import { keptScan, Scanned } from '../scans/scanning.ts';
import { closedProblem, closedRefusals, newcomer, SetupCode } from './open.ts';

/** Answers the questions of a scan before anybody has registered. */
export const decide = command('migrations.bootstrap.decide', {
  says: 'Decide how a scan is brought over, before anybody has registered.',
  by: 'public',
  takes: Type.Object({ ...DecisionsInput, setup_code: SetupCode }),
  gives: Scanned,
  refuses: [...closedRefusals, ...decisionRefusals],
  keyless: true,
  admits: (input, services) => closedProblem(services, input) ?? {},
  prepare: async (input, services) => {
    const made = await decided(services, newcomer, input);
    return isRefusal(made) ? made : { ...input, made };
  },
  decide: (_, { made }) => keptScan(mustBe(made), []),
});
