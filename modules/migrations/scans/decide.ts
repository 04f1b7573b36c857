import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe } from '../../../kernel/declare/preparation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { DecisionsInput, decideScan, decisionRefusals } from './decision-input.ts';
import { Scanned, storeScan } from './scan-input.ts';

/** Answers the questions of a scan; all problems are reported at once. */
export const decide = command('migrations.scans.decide', {
  says: 'Decide how a scan is migrated.',
  by: 'owner',
  takes: Type.Object(DecisionsInput),
  gives: Scanned,
  refuses: decisionRefusals,
  keyless: true,
  prepare: async (input, services, { user_id, company_id }) => {
    const made = await decideScan(services, user_id, input, company_id);
    return isRefusal(made) ? made : { ...input, made };
  },
  decide: (_, { made }) => storeScan(mustBe(made), []),
});
