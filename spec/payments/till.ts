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

/** Shop that takes payments at a fake provider. */
export type Till = {
  readonly app: TestApp;
  readonly played: Played;
  /** Issues an invoice of 100 and creates a payment link for it. */
  readonly link: (more?: object) => Promise<Answered>;
  /** Answers a public query, without a login. */
  readonly nobody: <I>(query: QueryOf<I>, input: I) => Promise<Answered>;
  /** Creates a link and opens its checkout. */
  readonly visit: () => Promise<Answered>;
  /** Runs the jobs of facts recorded since an index; answers the messages of the failed ones. */
  readonly works: (since: number) => Promise<string[]>;
  /** Rings the clocks at a time. */
  readonly rings: (ts: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Credentials of a fake provider. */
export const credentialsFor = ({ secret, webhookSecret, url }: Played) => ({
  secret_key: secret,
  webhook_secret: webhookSecret,
  base_url: url,
});

/** Opens the shop, with its provider configured by default. */
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

/** Record of a link; asserts that it matches its declared schema. */
export const readLink = async (app: TestApp, link_id: string): Promise<Answered> => {
  const record: Static<typeof get.gives> = await app.asks(get, { link_id });
  assert.ok(Value.Check(get.gives, record), JSON.stringify([...Value.Errors(get.gives, record)]));
  return record;
};
