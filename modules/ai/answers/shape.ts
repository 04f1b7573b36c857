import { Type } from '@sinclair/typebox';
import type { Sight } from '../../../kernel/declare/confidential/sight.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { Source } from '../conversations/facts.ts';
import { isVisible } from '../conversations/visible-messages.ts';
import { ProposalRecord, withoutTerms } from '../proposals/proposal-record.ts';
import { ReadDocument } from '../reading/document.ts';
import type { Answer } from './answer-types.ts';
import { examples } from './examples.ts';

/** Answer of a question. */
export const QueryResponse = titled(
  'AssistantAnswer',
  Type.Object({
    answer: Type.String(),
    understood: Type.Boolean(),
    /** Examples of questions; empty if the question was understood. */
    examples: Type.Array(Type.String()),
    model_used: Type.String(),
    tools_called: Type.Array(Type.String()),
    error: orNull(Type.String()),
    pending_bills: orNull(Type.Array(ReadDocument)),
    message_id: orNull(Type.String()),
    proposals: Type.Array(ProposalRecord),
    job_id: orNull(Type.String()),
    sources: Type.Array(Source),
    /** Marks of a recorded answer that may show costs, or purchase prices. */
    saw_costs: Type.Optional(Type.Boolean()),
    saw_prices: Type.Optional(Type.Boolean()),
  }),
);

/** Recorded answer for a caller of this sight; one that may show more than that loses its texts and figures. */
export const shownAgain = (
  answer: Readonly<Record<string, unknown>>,
  sight: Sight,
): Readonly<Record<string, unknown>> =>
  isVisible(sight, answer)
    ? answer
    : {
        ...answer,
        answer: hiddenAnswer,
        error: null,
        pending_bills: null,
        proposals: ((answer['proposals'] ?? []) as ProposalRecord[]).map(withoutTerms),
        sources: [],
      };

const hiddenAnswer = 'The answer shows figures that your role does not see now. Ask again.';

/** Answer in the form of the API, before a message is recorded. */
export const responseOf = ({
  answer,
  understood,
  model_used,
  tools_called,
  error,
  bills,
  sources,
}: Answer) => ({
  answer,
  understood,
  examples: understood ? [] : examples,
  model_used,
  tools_called,
  error,
  pending_bills: bills,
  message_id: null,
  proposals: [],
  job_id: null,
  sources,
});
