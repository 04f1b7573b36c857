import type { NodeStatus } from '../cluster/status.ts';
import type { HeadKeeping } from '../ledger/heads/signer.ts';
import type { Counters } from '../platform/counters.ts';
import { type Files, unwritten } from '../platform/files.ts';
import { closedHttp, type HttpClient } from '../platform/http-client/client.ts';
import { type Mail, noMail } from '../platform/mail.ts';
import type { SharedFolder } from '../platform/shared-folder.ts';
import type { Reader } from '../reader/reader.ts';
import type { Hub } from '../writer/hub.ts';
import type { Bus } from '../writer/transport/bus.ts';
import type { Caller } from './access.ts';
import type { Registry } from './module.ts';
import type { Task, TellProgress } from './task.ts';

/** Side-effecting services, usable only outside the write transaction. */
export type Services = {
  readonly bus: Bus;
  readonly files: Files;
  /** Counters of attempts that are limited by number. */
  readonly counters: Counters;
  /** HTTP client for all other services. */
  readonly http: HttpClient;
  readonly hub: Hub;
  readonly registry: Registry;
  readonly mail: Mail;
  /** Signing of ledger heads and the rollback that waits for acceptance; only where heads are signed. */
  readonly heads?: HeadKeeping;
  /** State of this node of a cluster; undefined for a single node. */
  readonly cluster?: (() => NodeStatus) | undefined;
  /** Parts of the data folder that a node of a cluster shares; undefined for a single node. */
  readonly sharedFolder?: SharedFolder | undefined;
  /** Runs a long read in its own thread; `tell` receives its progress. */
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
  /** A dry run: nothing is stored, no other service is called. */
  readonly isDryRun?: boolean;
};

/** Services of a dry run: files can be read, but nothing is written, mailed, requested or sent. */
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

/** Public address of this service, without a trailing slash; the local address where none is configured. */
export const publicAddress = ({ settings }: Pick<Services, 'settings'>): string =>
  settings.publicUrl?.replace(/\/+$/, '') ??
  `${settings.isSecure ? 'https' : 'http'}://127.0.0.1:${settings.apiPort()}`;

/** Settings of this process, from its command line and environment. */
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
