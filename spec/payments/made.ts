import type { Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import * as assert from 'uvu/assert';
import type { QueryOf } from '../../kernel/declare/operation.ts';
import { instance } from '../../kernel/reader/reader.ts';
import { clocks } from '../../modules/payments/clocks.ts';
import { set } from '../../modules/payments/config/set.ts';
import { create } from '../../modules/payments/links/create.ts';
import { get } from '../../modules/payments/links/get.ts';
import { laters } from '../../modules/payments/links/laters.ts';
import { checkout } from '../../modules/payments/public/checkout.ts';
import { ring } from '../clocks.ts';
import { closes, issued, openShop } from '../documents/documents.ts';
import { allows } from '../outgoing-allowance.ts';
import type { Answered, TestApp } from '../test-app.ts';
import { type Played, playProvider } from './provider.ts';

/** A shop that takes payments at a provider which a spec plays. */
export type Till = {
  readonly app: TestApp;
  readonly played: Played;
  /** An issued invoice of 100 with a link over it. */
  readonly link: (more?: object) => Promise<Answered>;
  /** What a public query answers somebody without a login. */
  readonly nobody: <I>(query: QueryOf<I>, input: I) => Promise<Answered>;
  /** A link whose customer is on the provider's page. */
  readonly visit: () => Promise<Answered>;
  /** Does what waits to be done after commits, of facts told since; answers what failed. */
  readonly works: (since: number) => Promise<string[]>;
  /** Rings the clocks at a time. */
  readonly rings: (ts: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** The credentials for a played provider. */
export const credentialsFor = ({ secret, webhookSecret, url }: Played) => ({
  secret_key: secret,
  webhook_secret: webhookSecret,
  base_url: url,
});

/** Opens the shop, its provider configured unless told otherwise. */
export const openTill = async ({ configured = true } = {}): Promise<Till> => {
  const app = await openShop();
  const played = await playProvider();
  await allows(app, played.url);
  if (configured) await app.does(set, { provider: 'stripe', credentials: credentialsFor(played) });
  const nobody: Till['nobody'] = (query, input) =>
    app.asks(query, input, { user_id: '', company_id: instance, role: 'viewer' });
  const link: Till['link'] = async (more = {}) => {
    const doc_id = await issued(app, 'invoice');
    return { doc_id, ...(await app.does(create, { doc_id, ...more })) };
  };
  return {
    app,
    played,
    nobody,
    link,
    visit: async () => {
      const made = await link();
      const { redirect } = await nobody(checkout, { token: made.token });
      assert.match(redirect, 'https://checkout.example/');
      return made;
    },
    works: async (since) => {
      const failed: string[] = [];
      for (const { event_type, entity_id, data, id, company_id } of app.recorded.slice(since)) {
        for (const later of laters.filter((one) => one.when.type === event_type)) {
          const job = { company_id, ledger_id: id, entity_id, data: data as never, attempt: 1 };
          await later.run(job, app.services).catch((error: Error) => failed.push(error.message));
        }
      }
      return failed;
    },
    rings: async (ts) => {
      await ring(app, clocks, ts);
    },
    close: async () => {
      await played.stop();
      await closes(app);
    },
  };
};

/** The record of a link, which has the shape that is declared. */
export const readLink = async (app: TestApp, link_id: string): Promise<Answered> => {
  const record: Static<typeof get.gives> = await app.asks(get, { link_id });
  assert.ok(Value.Check(get.gives, record), JSON.stringify([...Value.Errors(get.gives, record)]));
  return record;
};
