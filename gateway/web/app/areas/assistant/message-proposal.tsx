import { operation as confirm } from 'operation:ai_proposals_confirm';
import { operation as dismiss } from 'operation:ai_proposals_dismiss';
import type { ReactNode } from 'react';
import { queries } from '../../api/queries.ts';
import { conversationsChanged, type Proposal } from './conversation.ts';
import { ProposalBox } from './proposal-box.tsx';

/** Proposal in a message of the assistant. */
export const MessageProposal = ({
  conversation,
  proposal,
}: {
  readonly conversation: string;
  readonly proposal: Proposal;
}): ReactNode => {
  const { message_id, tool_call_id } = proposal;
  const given = { conversation_id: conversation, message_id, tool_call_id };
  return (
    <ProposalBox
      proposal={proposal}
      confirm={{ operation: confirm, given, onDone: () => queries.invalidateQueries() }}
      dismiss={{ operation: dismiss, given, onDone: conversationsChanged }}
    />
  );
};
