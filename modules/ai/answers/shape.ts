import { Type } from '@sinclair/typebox';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { Source } from '../conversations/facts.ts';
import { ShownProposal } from '../proposals/shown.ts';
import { ReadDocument } from '../reading/document.ts';
import type { Answered } from './answered.ts';
import { examples } from './examples.ts';

/** What a question is answered with. */
export const QueryResponse = Type.Object(
  {
    answer: Type.String(),
    understood: Type.Boolean(),
    /** Questions that are understood, where this one was not. */
    examples: Type.Array(Type.String()),
    model_used: orNull(Type.String()),
    tools_called: Type.Array(Type.String()),
    error: orNull(Type.String()),
    pending_bills: orNull(Type.Array(ReadDocument)),
    message_id: orNull(Type.String()),
    proposals: Type.Array(ShownProposal),
    job_id: orNull(Type.String()),
    sources: Type.Array(Source),
  },
  { additionalProperties: true },
);

/** An answer as it is sent, without what it recorded. */
export const responseOf = ({
  answer,
  understood,
  model_used,
  tools_called,
  error,
  bills,
  sources,
}: Answered) => ({
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
