import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe } from '../../../kernel/declare/preparation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { DecisionsInput, decided, decisionRefusals } from './deciding.ts';
import { keptScan, Scanned } from './scanning.ts';

/** Answers the questions of a scan; all problems are told at once. */
export const decide = command('migrations.scans.decide', {
  says: 'Decide how a scan is brought over.',
  by: 'owner',
  takes: Type.Object(DecisionsInput),
  gives: Scanned,
  refuses: decisionRefusals,
  keyless: true,
  prepare: async (input, services, { user_id, company_id }) => {
    const made = await decided(services, user_id, input, company_id);
    return isRefusal(made) ? made : { ...input, made };
  },
  decide: (_, { made }) => keptScan(mustBe(made), []),
});
