import type { Caller } from '../../../kernel/declare/access.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import type { Stored } from '../../../kernel/reader/reader.ts';
import type { About } from '../actions/action.ts';
import type { Source } from '../conversations/facts.ts';
import type { Draft } from '../proposals/facts.ts';
import type { Provider } from '../provider/provider.ts';
import type { ReadDocument } from '../reading/document.ts';
import type { Uploaded } from '../uploads/upload.ts';

/** What was said before in a conversation. */
export type Said = { readonly role: 'user' | 'assistant'; readonly content: string };

/** A question with all that it is answered in. */
export type Asked = {
  readonly query: string;
  readonly services: Services;
  readonly caller: Caller;
  readonly about: About;
  readonly provider: Provider | undefined;
  readonly history: readonly Said[];
  readonly files: readonly Stored<Uploaded>[];
  readonly mode: string;
  /** When it must be answered with all that is read and asked for it, in milliseconds since 1970. */
  readonly deadline: number;
  /** Whether actions may be proposed; a single question only reads. */
  readonly mayPropose: boolean;
};

/** An answer, with what it leans on and what it proposes. */
export type Answered = {
  readonly answer: string;
  /** False where the question was not surely understood, and nothing was looked up. */
  readonly understood: boolean;
  readonly model_used: string;
  readonly tools_called: readonly string[];
  /** What went wrong on the way, where there is an answer all the same. */
  readonly error: string | null;
  readonly drafts: readonly Draft[];
  readonly sources: readonly Source[];
  readonly bills: readonly ReadDocument[] | null;
  /** The files are to be read by a job. */
  readonly isJob: boolean;
};

/** An answer by the rules, from what there is of it. */
export const byRules = (answer: string, more: Partial<Answered> = {}): Answered => ({
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
