import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshBundle, threadsFrom } from '../gateway/bundle/bundle.ts';
import { allModules } from '../gateway/modules.ts';
import type { Options } from '../gateway/process/options.ts';
import { type Service, startService } from '../gateway/service.ts';
import { keepLongThreads } from '../gateway/threads/worker-pool.ts';
import { startWriter, type WriterThread } from '../gateway/threads/writer-worker.ts';
import { limits } from '../kernel/declare/limits.ts';
import { registryOf } from '../kernel/declare/module.ts';
import { openStore } from '../kernel/reader/open.ts';
import { newDatabase } from './new-database.ts';
import { isShadowed, openShadow, type Shadow } from './shadow/shadow.ts';
import type { Answered } from './test-app.ts';

/** An answer over HTTP. */
export type Response = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Answered;
  readonly bytes: Uint8Array;
};

type Ask = {
  readonly body?: unknown;
  readonly token?: string | null;
  readonly headers?: Record<string, string>;
  readonly form?: FormData;
};

/** A service on a free port and a folder of its own, with a signed-in owner. */
export type Installation = {
  readonly url: string;
  readonly dataDir: string;
  /** Setup code generated at the start, if any. */
  readonly madeSetupCode: string | undefined;
  /** Access token of the owner. */
  readonly token: string;
  readonly ask: (verb: string, path: string, ask?: Ask) => Promise<Response>;
  /** Sends a request; throws if it fails. */
  readonly does: (verb: string, path: string, body?: unknown, token?: string) => Promise<Answered>;
  /** Creates a user of the owner's company, who accepts an invitation and signs in. */
  readonly userWith: (role: string) => Promise<{ id: string; token: string }>;
  /** Creates a second company with an owner of its own, signed in. */
  readonly otherCompany: () => Promise<{ token: string }>;
  readonly stop: () => Promise<void>;
};

// Threads start from the bundle, instead of reading some thousand files each.
threadsFrom(freshBundle());
// As many as a service has.
void keepLongThreads(limits.longThreads);

/** Password of every user of a test service. */
export const password = 'correct horse battery';

const kept: WriterThread[] = [];

/**
 * Thread of the writer for a service under test. A thread whose service stopped is kept for the next service of this process:
 * loading the modules takes longer than most specs.
 */
const writerThread = (): WriterThread => {
  const thread = kept.pop() ?? startWriter();
  thread.worker.ref();
  return {
    worker: thread.worker,
    release: async () => {
      // A process whose specs are done ends, whatever it keeps.
      thread.worker.unref();
      kept.push(thread);
    },
  };
};

type Setting = { readonly register?: boolean; readonly hasShadow?: boolean };

/** Data folder with a new database. */
const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'countinghouse-spec-'));
  await writeFile(join(folder, 'countinghouse.db'), await newDatabase(), { mode: 0o600 });
  return folder;
};

/** Compares a stopped service with its shadow. */
const compareWith = async (shadow: Shadow, dataDir: string): Promise<void> => {
  const store = await openStore(join(dataDir, 'countinghouse.db'), { readOnly: true });
  try {
    shadow.compare(store.sqlite);
  } finally {
    await store.close();
    await shadow.close();
  }
};

/**
 * Starts a service for specs; rate limits are off unless asked for. With a shadow, which only a new folder can have,
 * a second copy is fed with the tape of each commit, and `stop` compares both.
 */
export const startTestService = async (
  options: Partial<Options> = {},
  { register = true, hasShadow = isShadowed }: Setting = {},
): Promise<Installation> => {
  const dataDir = options.dataDir ?? (await newFolder());
  const shadow =
    hasShadow && options.dataDir === undefined
      ? await openShadow(registryOf(allModules))
      : undefined;
  const service: Service = await startService(
    {
      apiPort: 0,
      webPort: 0,
      host: '127.0.0.1',
      dataDir,
      rateLimit: 0,
      accessMinutes: 60,
      logLevel: process.env['SPEC_LOG'] ?? 'silent',
      setupCode: undefined,
      publicUrl: undefined,
      allowHosts: [],
      trustedProxies: [],
      tls: undefined,
      allowPlainHttp: false,
      limitsSignIn: false,
      mailServer: undefined,
      evidence: undefined,
      ...options,
    },
    '0.0.0',
    writerThread(),
    shadow?.feed,
  );
  const url = `http://127.0.0.1:${service.port}`;
  let owner = '';
  const ask = async (verb: string, path: string, sent: Ask = {}): Promise<Response> => {
    const token = sent.token === undefined ? owner : sent.token;
    const answer = await fetch(`${url}${path}`, {
      method: verb,
      redirect: 'manual',
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...sent.headers,
      },
      ...(sent.form
        ? { body: sent.form }
        : sent.body === undefined
          ? {}
          : { body: typeof sent.body === 'string' ? sent.body : JSON.stringify(sent.body) }),
    });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const isJson =
      answer.headers.get('content-type')?.match(/^application\/(\w+\+)?json\b/) ?? false;
    const text = isJson ? new TextDecoder().decode(bytes) : '';
    return {
      status: answer.status,
      headers: answer.headers,
      bytes,
      body: text ? JSON.parse(text) : undefined,
    };
  };
  const does: Installation['does'] = async (verb, path, body, token) => {
    const answer = await ask(verb, path, { body, ...(token === undefined ? {} : { token }) });
    if (answer.status >= 300)
      throw new Error(`${verb} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const signIn = async (email: string): Promise<string> =>
    (await does('POST', '/auth/login', { email, password }, '')).access_token as string;
  const known =
    (await ask('GET', '/auth/bootstrap-status', { token: null })).body.bootstrapped === true;
  if (register)
    owner = known
      ? await signIn('owner@example.com')
      : (
          await does(
            'POST',
            '/auth/register',
            {
              company_name: 'Harbour Trading',
              name: 'Olive Owner',
              email: 'owner@example.com',
              password,
            },
            '',
          )
        ).access_token;
  let users = 0;
  return {
    url,
    dataDir,
    madeSetupCode: service.madeSetupCode,
    ask,
    does,
    get token() {
      return owner;
    },
    userWith: async (role) => {
      users += 1;
      const email = `${role}${users}@example.com`;
      const person = { email, name: `A ${role}`, role };
      const { code } = await does('POST', '/companies/me/users', person);
      const accepted = { code, password };
      const member = await does('POST', '/auth/invitations/accept', accepted, '');
      return { id: member.user_id, token: member.access_token };
    },
    otherCompany: async () => {
      const { access_token } = await does('POST', '/companies', { name: `Other ${(users += 1)}` });
      return { token: access_token };
    },
    stop: async () => {
      // Nothing else may keep the process of a spec until its service has stopped.
      const alive = setInterval(() => undefined, 1000);
      await service.stop();
      if (shadow) await compareWith(shadow, dataDir);
      clearInterval(alive);
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
};
