import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { companyActor } from '../../companies/contract/facts.ts';
import { changeSettings, settingRefusals } from '../../companies/contract/queries.ts';
import { activeMembers, markedIn, StepKey, Steps, stepsOf } from './steps.ts';

/** Says that a step is done, or is not, whatever is there. */
export const update = command('account.setup.update', {
  says: 'Mark a step of setting the account up.',
  explains: [
    'The mark takes precedence over the data: a step marked as not done stays open even if its data exist.',
    'It changes nothing but the progress.',
    'A mark cannot be removed, only reversed by a further call.',
  ],
  by: 'admin',
  on: companyActor,
  at: (_, { company_id }) => company_id,
  takes: Type.Object({ step: StepKey, done: Type.Boolean() }),
  gives: writtenWith(Steps.properties),
  refuses: settingRefusals,
  reads: (reader) => ({ members: activeMembers(reader) }),
  decide: ({ settings }, { step, done }, { company: { id } }, { members }) => {
    const marked = { ...markedIn(settings), [step]: done };
    const owns = ['account_setup'];
    const facts = changeSettings(id, settings, { account_setup: marked }, { owns });
    if (isRefusal(facts)) return facts;
    return { facts, answer: stepsOf(settings, marked, members) };
  },
});
