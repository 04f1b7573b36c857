import type { Caller } from './access.ts';
import type { Bus } from './bus.ts';
import { type Files, unwritten } from './files.ts';
import type { Hub } from './hub.ts';
import { type Mail, noMail } from './mail.ts';
import type { House } from './module.ts';
import type { Look } from './store/look.ts';
import type { Task } from './task.ts';

/** What lies outside the transaction: the clockless world of files, mail, printers and other commands. */
export type Outside = {
  readonly bus: Bus;
  readonly files: Files;
  readonly hub: Hub;
  readonly house: House;
  readonly mail: Mail;
  /** Runs long reading work in a thread of its own. */
  readonly work: <I>(task: Task & { readonly input?: I }, input: NoInfer<I>) => Promise<unknown>;
  /** Reads committed state of the caller's company. */
  readonly look: (caller: Pick<Caller, 'company_id'>) => Look;
  /** Settings of this process: data folder, version, token life. */
  readonly settings: Settings;
  /** Nothing may come of what is done: nothing is kept, nobody asked. */
  readonly isDryRun?: boolean;
};

/** What lies outside as a dry run finds it: the same to read, but files and mails go nowhere and no command is sent. */
export const dry = (outside: Outside): Outside => ({
  ...outside,
  isDryRun: true,
  files: unwritten(outside.files),
  mail: noMail,
  bus: {
    ...outside.bus,
    send: ({ name }) => Promise.reject(new Error(`a dry run sent ${name}`)),
  },
});

/** The address that others reach this service at, as far as it was told; without a slash at its end. */
export const publicAddress = ({ settings }: Pick<Outside, 'settings'>): string =>
  settings.publicUrl?.replace(/\/+$/, '') ?? `http://127.0.0.1:${settings.apiPort()}`;

/** How this process was started. */
export type Settings = {
  readonly version: string;
  readonly dataDir: string;
  readonly accessMinutes: number;
  readonly refreshDays: number;
  readonly startedAt: string;
  readonly setupCode: string | undefined;
  readonly publicUrl: string | undefined;
  readonly apiPort: () => number;
  /** Signs an access token with these claims. */
  readonly sign: (claims: Readonly<Record<string, unknown>>, expiresInSeconds: number) => string;
};
