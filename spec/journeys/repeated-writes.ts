import * as assert from 'uvu/assert';
import type { Installation } from '../service.ts';
import type { Answered } from '../test-app.ts';

/** Client that sends every write twice with one key and asserts equal answers. */
export type Client = {
  readonly get: (path: string) => Promise<Answered>;
  readonly post: (path: string, body?: object) => Promise<Answered>;
  readonly put: (path: string, body: object) => Promise<Answered>;
  readonly patch: (path: string, body: object) => Promise<Answered>;
  /** Sends a write that must be refused with a status; answers its code. */
  readonly refused: (verb: string, path: string, body: object, status: number) => Promise<string>;
};

/** Makes such a client for the owner of a service. */
export const twice = (service: Installation): Client => {
  let keys = 0;
  const write = async (verb: string, path: string, body: object = {}): Promise<Answered> => {
    keys += 1;
    const headers = { 'idempotency-key': `journey-${keys}` };
    const first = await service.ask(verb, path, { body, headers });
    assert.ok(first.status < 300, `${verb} ${path}: ${first.status} ${JSON.stringify(first.body)}`);
    const second = await service.ask(verb, path, { body, headers });
    assert.is(second.headers.get('idempotent-replay'), 'true', `${verb} ${path} was done twice`);
    assert.equal(
      without(second.body),
      without(first.body),
      `${verb} ${path} answers otherwise the second time`,
    );
    return first.body;
  };
  return {
    get: (path) => service.does('GET', path),
    post: (path, body) => write('POST', path, body),
    put: (path, body) => write('PUT', path, body),
    patch: (path, body) => write('PATCH', path, body),
    refused: async (verb, path, body, status) => {
      const answer = await service.ask(verb, path, { body });
      assert.is(answer.status, status, `${verb} ${path}: ${JSON.stringify(answer.body)}`);
      return answer.body.code;
    },
  };
};

const without = (body: Answered): Answered => {
  if (typeof body !== 'object' || body === null) return body;
  const { idempotency_hit: _, ...rest } = body;
  return rest;
};

/** Asserts that a rebuild changes nothing, the chain verifies, and the books balance; as the owner without a token. */
export const holds = async (service: Installation, token?: string): Promise<void> => {
  const does = (verb: string, path: string) => service.does(verb, path, undefined, token);
  const rebuilt = await does('POST', '/ledger/rebuild');
  assert.equal(rebuilt.differences, []);
  assert.is((await does('GET', '/ledger/verify')).ok, true);
  const { ok, items } = await does('GET', '/ledger/invariants');
  assert.ok(ok, JSON.stringify(items));
  const trial = await does('GET', '/accounting/trial-balance');
  assert.is(trial.balanced, true);
  assert.is((await does('GET', '/accounting/balance-sheet')).balanced, true);
};
