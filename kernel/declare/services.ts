import type { HeadKeeping } from '../ledger/heads/signing.ts';
import { type Files, unwritten } from '../platform/files.ts';
import { closedHttp, type HttpClient } from '../platform/http-client/client.ts';
import { type Mail, noMail } from '../platform/mail.ts';
import type { Reader } from '../reader/reader.ts';
import type { Bus } from '../writer/bus.ts';
import type { Hub } from '../writer/hub.ts';
import type { Caller } from './access.ts';
import type { Registry } from './module.ts';
import type { Task, TellProgress } from './task.ts';

/** Side-effecting services, usable only outside the write transaction. */
export type Services = {
  readonly bus: Bus;
  readonly files: Files;
  /** The one way out to other services. */
  readonly http: HttpClient;
  readonly hub: Hub;
  readonly registry: Registry;
  readonly mail: Mail;
  /** Signing of ledger heads, and the rollback that waits for its acceptance; only where heads are kept. */
  readonly heads?: HeadKeeping;
  /** Runs long reading work in a thread of its own; `tell` hears how far it is. */
  readonly work: <I>(
    task: Task & { readonly input?: I },
    input: NoInfer<I>,
    tell?: TellProgress,
  ) => Promise<unknown>;
  /** Load and sizes of this process in the text format of Prometheus. */
  readonly metrics: () => Promise<string>;
  /** Reads committed state of the caller's company. */
  readonly reader: (caller: Pick<Caller, 'company_id'>) => Reader;
  /** Settings of this process: data folder, version, token life. */
  readonly settings: Settings;
  /** Nothing may come of what is done: nothing is kept, nobody asked. */
  readonly isDryRun?: boolean;
};

/** What lies outside as a dry run finds it: the same to read, but files and mails go nowhere and no command is sent. */
export const dry = (services: Services): Services => ({
  ...services,
  isDryRun: true,
  files: unwritten(services.files),
  mail: { ...noMail, isConfigured: services.mail.isConfigured },
  http: closedHttp('a dry run', services.http.locate),
  bus: {
    ...services.bus,
    send: ({ name }) => Promise.reject(new Error(`a dry run sent ${name}`)),
  },
});

/** The address that others reach this service at, as far as it was told; without a slash at its end. */
export const publicAddress = ({ settings }: Pick<Services, 'settings'>): string =>
  settings.publicUrl?.replace(/\/+$/, '') ??
  `${settings.isSecure ? 'https' : 'http'}://127.0.0.1:${settings.apiPort()}`;

/** How this process was started. */
export type Settings = {
  readonly version: string;
  readonly dataDir: string;
  readonly accessMinutes: number;
  readonly refreshDays: number;
  readonly startedAt: string;
  readonly setupCode: string | undefined;
  readonly publicUrl: string | undefined;
  /** Requests are limited by number; `--rate-limit 0` ends it. */
  readonly isRateLimited: boolean;
  /** The service speaks HTTPS itself. */
  readonly isSecure: boolean;
  readonly apiPort: () => number;
  /** Heads outside the database and the public key in use, to verify signed heads with. */
  readonly evidence?: {
    readonly folder: string | undefined;
    readonly publicKey: string | undefined;
    /** Root certificates in PEM that timestamps of heads are checked against. */
    readonly timestampRoots?: string | undefined;
  };
  /** Signs an access token with these claims. */
  readonly sign: (claims: Readonly<Record<string, unknown>>, expiresInSeconds: number) => string;
};
