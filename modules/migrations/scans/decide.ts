import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe } from '../../../kernel/declare/preparation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { DecisionsInput, decideScan, decisionRefusals } from './decision-input.ts';
import { Scanned, storeScan } from './scan-input.ts';

/** Answers the questions of a scan; all problems are reported at once. */
export const decide = command('migrations.scans.decide', {
  says: 'Decide how a scan is migrated.',
  explains: [
    'Replaces all earlier answers.',
    '`mode` is required, `cutover_date` for a cutover, and every required question needs an answer in `mappings`; all faults are listed by field together (`decisions_incomplete`).',
    'Changed formats or column meanings read the files again, which may open new questions: `ready` stays false until those are answered, too.',
    'Refused with `already_started` once a run exists.',
  ],
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
