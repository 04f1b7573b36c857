import type { Logger } from 'pino';
import { limits } from '../../kernel/declare/limits.ts';
import { sendNamed } from '../../kernel/declare/operation.ts';
import { type Head, hashOfHead } from '../../kernel/ledger/heads/head.ts';
import { newestStored, storedHeads } from '../../kernel/ledger/heads/stored-heads.ts';
import {
  certificatesIn,
  checkedTimestamp,
  type Timestamp,
  timestampRequest,
  tokenIn,
} from '../../kernel/ledger/heads/timestamp.ts';
import { httpClient } from '../../kernel/platform/http-client/client.ts';
import { targetOf } from '../../kernel/platform/http-client/guard.ts';
import { instance, type Reader } from '../../kernel/reader/reader.ts';
import { instantMs } from '../../kernel/values/clock.ts';
import { sendAsSystem } from '../../kernel/writer/system-command.ts';
import type { Bus } from '../../kernel/writer/transport/bus.ts';
import { recordStamp, recordStampFailure } from '../../modules/ledger/index.ts';

/** A token of a timestamp authority, checked. */
export type Stamp = Timestamp & { readonly token: string };

/** Requests a timestamp of a head from the authority. Throws if the response is not valid. */
export type AskStamp = (head: Head) => Promise<Stamp>;

/** Client of the authority at an address of the command line, which needs no outgoing allowance. */
export const timestampAuthority = (
  url: string,
  rootsPem: string,
  proxy: string | undefined,
): AskStamp => {
  const target = targetOf(url);
  const roots = certificatesIn(rootsPem);
  const client = httpClient({ allowances: () => (target ? [target] : []), proxy });
  return async (head) => {
    const { request, nonce } = timestampRequest(head);
    const { bytes } = await client.askBytes({
      service: 'The timestamp authority',
      url,
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query' },
      body: request,
    });
    const token = tokenIn(bytes);
    const found = await checkedTimestamp(token, head, { roots, nonce });
    return { ...found, token: Buffer.from(token).toString('base64') };
  };
};

type Around = {
  readonly bus: Bus;
  readonly readerFor: (company: string) => Reader;
  readonly log: Logger;
};

/** Timestamping of signed heads. */
export type Timestamping = {
  /** Requests a timestamp of the newest head if it has none and the back-off after a failure is over. */
  readonly due: () => Promise<void>;
};

/**
 * Timestamps the newest head, which covers all earlier ones. A failure is recorded once per head, logged, and retried after 1,
 * 2, 4 minutes and so on, at most an hour; nothing waits for it.
 */
export const timestamping = (
  { bus, readerFor, log }: Around,
  ask: AskStamp | undefined,
): Timestamping => {
  let [attempts, notBefore, failedNumber] = [0, 0, 0];
  let running: Promise<void> | undefined;
  const send = async (name: string, input: object): Promise<void> => {
    const errand = { company_id: instance, source: 'heads' };
    const outcome = await sendAsSystem({ bus }, sendNamed(name, input), errand);
    if (!outcome.done) throw new Error(`${name}: ${outcome.code} ${outcome.error ?? ''}`);
  };
  const failed = async (number: number, error: unknown): Promise<void> => {
    const reason = error instanceof Error ? error.message : String(error);
    notBefore = instantMs() + Math.min(2 ** attempts, 60) * limits.stampRetryMs;
    attempts += 1;
    log.error({ number, reason }, 'a signed head has no timestamp');
    if (failedNumber === number) return;
    failedNumber = number;
    await send(recordStampFailure, { number, reason });
  };
  const stamp = async (): Promise<void> => {
    const { number, stamped } = newestStored(readerFor(instance));
    if (!ask || number <= stamped || instantMs() < notBefore) return;
    const head = storedHeads(readerFor(instance)).at(-1)?.head;
    if (!head) return;
    try {
      const found = await ask(head);
      await send(recordStamp, { number: head.number, hash: hashOfHead(head), ...found });
      [attempts, notBefore] = [0, 0];
    } catch (error) {
      await failed(head.number, error);
    }
  };
  return {
    due: () => {
      running ??= stamp().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
};
