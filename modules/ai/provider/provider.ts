import { once } from 'node:events';
import { limits } from '../../../kernel/declare/limits.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import type { HttpClient } from '../../../kernel/platform/http-client/client.ts';
import { RemoteFailure } from '../../../kernel/platform/http-client/failure.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { instantMs } from '../../../kernel/values/clock.ts';
import { type Completion, completionIn, type Message, type ToolSpec } from './protocol.ts';
import { apiKeyOf, type Settings, settingsOf } from './settings.ts';

/** Request to a model. */
export type Question = {
  readonly model: string;
  readonly messages: readonly Message[];
  readonly tools?: readonly ToolSpec[];
  /** True if the answer is to be one JSON object. */
  readonly isJson?: boolean;
  /** Deadline of the answer, in milliseconds since 1970. */
  readonly deadline: number;
};

/** Failure of a model, with a reason that may be shown to users. */
export class ModelFailure extends Error {
  /** True if the server does not support tools; a request without them may succeed. */
  readonly isUnfit: boolean;
  constructor(why: string, isUnfit = false) {
    super(why);
    this.isUnfit = isUnfit;
  }
}

/** Connection to the model of a company. */
export type Provider = {
  readonly settings: Settings;
  readonly ask: (question: Question) => Promise<Completion>;
  /** Ids of the available models. */
  readonly models: () => Promise<readonly string[]>;
};

/** Provider of a company; undefined if none is set up. */
export const providerOf = async (
  reader: Reader,
  services: Pick<Services, 'settings' | 'http'>,
): Promise<Provider | undefined> => {
  const settings = settingsOf(reader);
  const { provider, base_url, model } = settings;
  if (provider === 'none' || !base_url || !model) return undefined;
  const { http } = services;
  const key = settings.has_api_key ? await apiKeyOf(reader, services) : null;
  /** Settings at the time of a call; fails if the provider was changed meanwhile. */
  const still = (): Settings => {
    const now = settingsOf(reader);
    if (now.provider !== 'none' && now.base_url === base_url) return now;
    throw new ModelFailure('it is no longer set up');
  };
  return {
    settings,
    ask: (question) =>
      inTurn(question.deadline, () => asked({ http, base_url, key }, still(), question)),
    models: () => modelsAt({ http, base_url, key }, settings),
  };
};

const headersFor = (key: string | null): Record<string, string> => ({
  'content-type': 'application/json',
  ...(key === null ? {} : { authorization: `Bearer ${key}` }),
});

const urlOf = (base: string, path: string): string => `${base.replace(/\/+$/, '')}/${path}`;

/** Address, key and HTTP client of a model. */
type Door = { readonly http: HttpClient; readonly base_url: string; readonly key: string | null };

const asked = async (
  { http, base_url, key }: Door,
  settings: Settings,
  { model, messages, tools = [], isJson = false, deadline }: Question,
): Promise<Completion> => {
  const body = JSON.stringify({
    model,
    messages,
    max_tokens: settings.max_tokens,
    temperature: settings.temperature,
    stream: false,
    ...(tools.length > 0
      ? {
          tools: tools.map((one) => ({ type: 'function', function: one })),
          tool_choice: 'auto',
        }
      : {}),
    ...(isJson && settings.json_mode === 'on' ? { response_format: { type: 'json_object' } } : {}),
  });
  for (let attempt = 0; ; attempt += 1) {
    const timeoutMs = Math.min(settings.timeout_s * 1000, deadline - instantMs());
    if (timeoutMs <= 0) throw new ModelFailure('it took too long');
    try {
      const url = urlOf(base_url, 'chat/completions');
      const request = { service: 'The model', url, headers: headersFor(key), body, timeoutMs };
      const { json } = await http.ask({
        ...request,
        method: 'POST',
        isLocalOnly: !settings.allow_remote,
      });
      const completion = completionIn(json);
      if (completion) return completion;
      throw new ModelFailure('what it answered cannot be read');
    } catch (error) {
      const isBusy = error instanceof RemoteFailure && error.status === 429;
      if (!isBusy || attempt >= limits.aiRetries) throw failureOf(error, tools.length > 0);
      await pause(250 * 2 ** attempt);
    }
  }
};

const modelsAt = async (
  { http, base_url, key }: Door,
  settings: Settings,
): Promise<readonly string[]> => {
  try {
    const [service, url, headers] = [
      'The model',
      urlOf(base_url, 'models'),
      headersFor(key),
    ] as const;
    const { json } = await http.ask({
      ...{ service, url, headers },
      isLocalOnly: !settings.allow_remote,
    });
    const { data } = (json ?? {}) as { readonly data?: unknown };
    return (Array.isArray(data) ? data : []).flatMap((one: { readonly id?: unknown } | null) =>
      typeof one?.id === 'string' ? [one.id] : [],
    );
  } catch (error) {
    throw failureOf(error, false);
  }
};

const words: Readonly<Record<RemoteFailure['kind'], string>> = {
  timeout: 'it took too long',
  unreachable: 'it cannot be reached',
  refused: 'it does not take the request',
  broken: 'what it answered cannot be read',
  unauthorized: 'it does not accept the key',
  busy: 'it is too busy',
  forbidden: 'its address is not allowed',
};

/** Failure without the text of the server, which may repeat the question or the key. */
const failureOf = (error: unknown, hadTools: boolean): ModelFailure => {
  if (error instanceof ModelFailure) return error;
  if (!(error instanceof RemoteFailure)) throw error;
  const { kind, status = 0 } = error;
  const isUnfit = hadTools && (kind === 'refused' || status === 501 || status === 500);
  return new ModelFailure(words[kind], isUnfit);
};

const pause = async (ms: number): Promise<void> => {
  const signal = AbortSignal.timeout(ms);
  if (!signal.aborted) await once(signal, 'abort');
};

let running = 0;
const waiting: (() => void)[] = [];

/** Runs a call within the limit of concurrent calls; waits for a slot until the deadline. */
const inTurn = async <T>(deadline: number, call: () => Promise<T>): Promise<T> => {
  if (running < limits.aiCalls) running += 1;
  else await handedOver(deadline);
  try {
    return await call();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
};

/** Waits for the slot of a call that ends. */
const handedOver = (deadline: number): Promise<void> =>
  new Promise((go, stop) => {
    const isLate = AbortSignal.timeout(Math.max(0, deadline - instantMs()));
    const mine = (): void => {
      isLate.removeEventListener('abort', giveUp);
      go();
    };
    const giveUp = (): void => {
      waiting.splice(waiting.indexOf(mine), 1);
      stop(new ModelFailure('it took too long'));
    };
    isLate.addEventListener('abort', giveUp, { once: true });
    waiting.push(mine);
  });
