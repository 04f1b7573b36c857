import type { Caller } from '../../../kernel/declare/access.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Download } from '../../../kernel/declare/schemas.ts';
import type { Settings } from '../../../kernel/declare/services.ts';
import type { TaskProgress } from '../../../kernel/declare/task.ts';

/** Database of a long-read thread, and what its reads need beside it. */
export type Given = {
  readonly database: string;
  /** Settings that can be cloned; signing and the port stay with the service. */
  readonly settings: Omit<Settings, 'sign' | 'apiPort'>;
  /** PostgreSQL of the cluster, which has the files of all nodes. */
  readonly cluster?: string | undefined;
};

/** A query as it is sent to the thread. */
export type Asked = {
  readonly query: string;
  readonly input: unknown;
  readonly caller: Caller;
  readonly ts: string;
  readonly correlation: string;
};

/** Work of a thread: a task, or a query with the file for a download. */
export type Job =
  | { readonly task: string; readonly input: unknown }
  | { readonly asked: Asked; readonly file: string };

/** Message to the thread: the database of its next jobs, a job, or the request to close the database, which it confirms. */
export type Sent = { readonly open: Given } | Job | { readonly close: true };

/** Answer of a query: redacted JSON text in UTF-8, or a file. */
export type LongAnswer =
  | { readonly refusal: Refusal }
  | { readonly json: Uint8Array<ArrayBuffer>; readonly version: number | undefined }
  | (Omit<Download, 'bytes'> & { readonly file: string });

/** Message from the thread. */
export type Told =
  | { readonly answer: unknown }
  /** Structured cloning keeps an error's message but not its code. */
  | { readonly error: Error; readonly code: unknown }
  | { readonly progress: TaskProgress }
  | { readonly closed: true }
  /** The thread has loaded the driver of the database and may be ended. */
  | { readonly loaded: true };
