import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { DecisionsInput, decideScan, decisionRefusals } from '../scans/decision-input.ts';
import { Scanned, storeScan } from '../scans/scan-input.ts';
import { admittedUser, Basic, loginRefusals, SecondFactor } from './login.ts';

/** Answers the questions of a scan for a login without a company. */
export const decide = command('migrations.startCompany.decide', {
  says: 'Decide how a scan is migrated, with a login that has no company.',
  explains: [
    'As `migrations_scans_decide`, with HTTP Basic and, if the login has one, a second factor in `X-Second-Factor`.',
    'Faults are listed by field (`decisions_incomplete`); a user who belongs to an open company is refused with `has_company`.',
    'Continue with `migrations_startCompany_start` once `ready` is true.',
  ],
  by: 'public',
  takes: Type.Object({
    ...DecisionsInput,
    authorization: Basic,
    second_factor: SecondFactor,
    user_id: prepared<string>(),
  }),
  gives: Scanned,
  refuses: [...loginRefusals, ...decisionRefusals],
  keyless: true,
  admits: ({ authorization, second_factor }, services) =>
    admittedUser(services, authorization, second_factor),
  prepare: async ({ authorization: _, second_factor: __, user_id, ...input }, services) => {
    const made = await decideScan(services, mustBe(user_id), input);
    return isRefusal(made) ? made : { ...input, made };
  },
  decide: (_, { made }) => storeScan(mustBe(made), []),
});
