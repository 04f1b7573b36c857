import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notAllowed, notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { dismissalFacts, dismissalRefusal } from '../proposals/dismissal.ts';
import { proposal } from '../proposals/proposal.ts';
import { alreadyExecuted } from '../refusals.ts';
import { visibleProposal } from './record.ts';

/** Dismisses a proposal of a program; repeated calls change nothing. */
export const dismiss = command('ai.programs.dismiss', {
  says: 'Dismiss a proposal of a program.',
  explains: [
    'A dismissed proposal cannot be confirmed any more; the program may propose the action again.',
    'Executed proposals are refused with `already_executed`, expired ones with `not_allowed`; a repeated call changes nothing.',
    'Programs may dismiss proposals as well, to correct their own.',
  ],
  by: 'operator',
  on: proposal,
  at: ({ proposal_id }) => proposal_id,
  takes: Type.Object({ proposal_id: AnyId }),
  gives: writtenWith({ status: Type.Literal('dismissed') }),
  refuses: [notFound, alreadyExecuted, notAllowed],
  reads: (reader, { proposal_id }, _, now) =>
    dismissalRefusal(reader, visibleProposal(reader, proposal_id, now.caller), now) ?? {},
  decide: (state, { proposal_id }) => ({
    facts: dismissalFacts(state, proposal_id),
    answer: { id: proposal_id, status: 'dismissed' },
  }),
});
