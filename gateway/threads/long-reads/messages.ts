import type { Caller } from '../../../kernel/declare/access.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Download } from '../../../kernel/declare/schemas.ts';
import type { Settings } from '../../../kernel/declare/services.ts';
import type { TaskProgress } from '../../../kernel/declare/task.ts';

/** What a thread for long reads is started with. */
export type Given = {
  readonly database: string;
  /** The settings that are no functions; what signs or knows the port stays with the service. */
  readonly settings: Omit<Settings, 'sign' | 'apiPort'>;
};

/** A query as it goes to the thread. */
export type Asked = {
  readonly query: string;
  readonly input: unknown;
  readonly caller: Caller;
  readonly ts: string;
  readonly correlation: string;
};

/** What the thread is to do: a task, or a query with the file for an answer that is bytes. */
export type Job =
  | { readonly task: string; readonly input: unknown }
  | { readonly asked: Asked; readonly file: string };

/** What a query was answered: as JSON text in UTF-8, redacted, or bytes that lie in a file. */
export type LongAnswer =
  | { readonly refusal: Refusal }
  | { readonly json: Uint8Array<ArrayBuffer>; readonly version: number | undefined }
  | (Omit<Download, 'bytes'> & { readonly file: string });

/** What comes back from the thread. */
export type Told =
  | { readonly answer: unknown }
  /** An error keeps its message between threads, but not its code. */
  | { readonly error: Error; readonly code: unknown }
  | { readonly progress: TaskProgress };
