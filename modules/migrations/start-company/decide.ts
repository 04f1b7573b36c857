import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/operation.ts';
import { mustBe } from '../../../kernel/prepared.ts';
import { isRefusal } from '../../../kernel/refusal.ts';
import { DecisionsInput, decided, decisionRefusals } from '../scans/deciding.ts';
import { keptScan, Scanned } from '../scans/scanning.ts';
import { Basic, forBasic, loginRefusals } from './login.ts';

/** Answers the questions of a scan with a login that has no company. */
export const decide = command('migrations.startCompany.decide', {
  says: 'Decide how a scan is brought over, with a login that has no company.',
  by: 'public',
  takes: Type.Object({ ...DecisionsInput, authorization: Basic }),
  gives: Scanned,
  refuses: [...loginRefusals, ...decisionRefusals],
  keyless: true,
  prepare: async ({ authorization, ...input }, outside) => {
    const made = await forBasic(outside, authorization, (user) => decided(outside, user, input));
    return isRefusal(made) ? made : { ...input, made };
  },
  decide: (_, { made }) => keptScan(mustBe(made), []),
});
