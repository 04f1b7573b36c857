import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { eraseTexts } from '../conversations/text-erasure.ts';
import { proposalRemoved } from '../proposals/facts.ts';
import { proposal } from '../proposals/proposal.ts';

/** Removes an old proposal of a program and erases its texts; sent by the clock. */
export const remove = command('ai.programs.remove', {
  says: 'Remove an old proposal of a program.',
  by: 'owner',
  on: proposal,
  at: ({ proposal_id }) => proposal_id,
  takes: Type.Object({ proposal_id: Type.String() }),
  asks: 'remove',
  reads: (reader, { proposal_id }) => ({ erased: eraseTexts(reader, [proposal_id]) }),
  decide: (_, { proposal_id }, __, { erased }) => [proposalRemoved(proposal_id, {}), ...erased],
});
