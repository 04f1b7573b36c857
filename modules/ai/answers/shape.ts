import { Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { Source } from '../conversations/facts.ts';
import { ProposalRecord } from '../proposals/proposal-record.ts';
import { ReadDocument } from '../reading/document.ts';
import type { Answer } from './answer-types.ts';
import { examples } from './examples.ts';

/** Answer of a question. */
export const QueryResponse = titled(
  'AssistantAnswer',
  Type.Object(
    {
      answer: Type.String(),
      understood: Type.Boolean(),
      /** Examples of questions; empty if the question was understood. */
      examples: Type.Array(Type.String()),
      model_used: orNull(Type.String()),
      tools_called: Type.Array(Type.String()),
      error: orNull(Type.String()),
      pending_bills: orNull(Type.Array(ReadDocument)),
      message_id: orNull(Type.String()),
      proposals: Type.Array(ProposalRecord),
      job_id: orNull(Type.String()),
      sources: Type.Array(Source),
    },
    { additionalProperties: true },
  ),
);

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
