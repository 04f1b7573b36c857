import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { ProgramProposal, programProposal, visibleProposal } from './record.ts';

/** Proposal of a program. */
export const get = query('ai.programs.get', {
  says: 'Read one proposal of a program.',
  explains: [
    'Shows the action with its preview, warnings and the entries of its dry run; `expires_at` is 24 hours after it was made.',
    'A proposal is found only by callers who see the costs and prices that its maker saw (`not_found` otherwise).',
    'Before confirming it, `ai_programs_confirm` with `dry_run` shows its present effects.',
  ],
  by: 'operator',
  takes: Type.Object({ proposal_id: AnyId }),
  gives: ProgramProposal,
  refuses: [notFound],
  answer: (reader, { proposal_id }, { caller }) => {
    const found = visibleProposal(reader, proposal_id, caller);
    return isRefusal(found) ? found : programProposal(proposal_id, found.state, found.created_at);
  },
});
