import type { Caller } from '../../../kernel/declare/access.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import type { Stored } from '../../../kernel/reader/reader.ts';
import type { PlanContext } from '../actions/action.ts';
import type { Source } from '../conversations/facts.ts';
import type { Draft } from '../proposals/facts.ts';
import type { Provider } from '../provider/provider.ts';
import type { ReadDocument } from '../reading/document.ts';
import type { Uploaded } from '../uploads/upload.ts';

/** Earlier message of a conversation. */
export type Said = { readonly role: 'user' | 'assistant'; readonly content: string };

/** Question with its context. */
export type QuestionContext = {
  readonly query: string;
  readonly services: Services;
  readonly caller: Caller;
  readonly about: PlanContext;
  readonly provider: Provider | undefined;
  readonly history: readonly Said[];
  readonly files: readonly Stored<Uploaded>[];
  readonly mode: string;
  /** Deadline of the answer, in milliseconds since 1970. */
  readonly deadline: number;
  /** True in conversations; a single question may not propose actions. */
  readonly mayPropose: boolean;
};

/** Answer with its sources and proposals. */
export type Answer = {
  readonly answer: string;
  /** False if the question was not understood; nothing was looked up. */
  readonly understood: boolean;
  readonly model_used: string;
  readonly tools_called: readonly string[];
  /** Failure that did not prevent an answer. */
  readonly error: string | null;
  readonly drafts: readonly Draft[];
  readonly sources: readonly Source[];
  readonly bills: readonly ReadDocument[] | null;
  /** True if the files are read by a job. */
  readonly isJob: boolean;
};

/** Answer of the rules, with defaults. */
export const byRules = (answer: string, more: Partial<Answer> = {}): Answer => ({
  answer,
  understood: true,
  model_used: 'rules',
  tools_called: [],
  error: null,
  drafts: [],
  sources: [],
  bills: null,
  isJob: false,
  ...more,
});
