import { pino } from 'pino';
import { allModules } from '../../gateway/modules.ts';
import { startJobs } from '../../kernel/platform/jobs.ts';
import { register } from '../../modules/identity/registration/register.ts';
import { create as createItem } from '../../modules/inventory/items/create.ts';
import { create } from '../../modules/webhooks/endpoints/create.ts';
import { allows } from '../outgoing-allowance.ts';
import { password } from '../service.ts';
import { type Answered, openApp, type TestApp } from '../test-app.ts';
import { until } from '../until.ts';
import { type Receiver, startReceiver } from './receiver.ts';

/** An owner of a registered company, as a sender of commands. */
type Owner = { readonly user_id: string; readonly company_id: string; readonly role: 'owner' };

/** A company whose events go to a receiver of the spec. */
export type Hooked = {
  readonly app: TestApp;
  readonly receiver: Receiver;
  readonly owner: Owner;
  /** Makes an endpoint at a path of the receiver. */
  readonly makes: (
    path: string,
    fields?: object,
  ) => Promise<{ readonly id: string; readonly secret: string }>;
  /** Creates an item, and answers its id and event. */
  readonly item: (name: string, fields?: object) => Promise<Answered>;
  /** Runs what is due. */
  readonly works: () => void;
  /** Postpones every waiting delivery until `passes`, however slow the machine is. */
  readonly rests: () => void;
  /** Makes every waiting delivery due, and runs it. */
  readonly passes: () => void;
  /** Deliveries as stored: event id, status and attempts. */
  readonly jobs: (endpointId: string) => readonly string[];
  /** Waits until so many requests have arrived. */
  readonly arrived: (count: number) => Promise<void>;
  /** Waits until no delivery is due. */
  readonly settled: (endpointId: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Opens a company with a receiver, and runs its jobs. */
export const openHooked = async (): Promise<Hooked> => {
  const app = await openApp(allModules);
  const receiver = await startReceiver();
  const registered = await app.does(register, {
    company_name: 'Harbour Trading',
    name: 'Olive Owner',
    email: 'owner@example.com',
    password,
  } as never);
  const { sub: user_id, company_id } = JSON.parse(registered.access_token);
  const owner: Owner = { user_id, company_id, role: 'owner' };
  const here: TestApp = {
    ...app,
    does: (command, input) => app.does(command, input, owner),
    asks: (query, input) => app.asks(query, input, owner),
  };
  await allows(here, receiver.url);
  const jobs = startJobs(app.services, pino({ level: 'silent' }));
  const works = (): void => void app.services.hub.emit('jobs');
  const jobsOf = (id: string): readonly string[] =>
    app.store
      .prepare('SELECT ledger_id, status, attempts FROM job WHERE reaction=? ORDER BY ledger_id')
      .all(`webhooks.delivers:${id}`)
      .map((row) => Object.values(row).join(' '));
  return {
    app,
    receiver,
    owner,
    works,
    makes: (path, fields = {}) =>
      app.does(create, { url: `${receiver.url}${path}`, ...fields }, owner),
    item: (name, fields = {}) =>
      app.does(createItem, { name, sell_by: 'piece', ...fields } as never, owner),
    rests: () =>
      void app.store.sqlite.exec(
        "UPDATE job SET next_at='2999-01-01T00:00:00.000Z' WHERE status='waiting'",
      ),
    passes: () => {
      app.store.sqlite.exec(
        "UPDATE job SET next_at='2000-01-01T00:00:00.000Z' WHERE status='waiting'",
      );
      works();
    },
    jobs: jobsOf,
    arrived: (count) =>
      until(() => receiver.arrivals.length >= count, `${count} deliveries`).then(() => undefined),
    settled: (id) =>
      until(
        () =>
          app.store
            .prepare(
              "SELECT count(*) AS n FROM job WHERE reaction=? AND status='waiting' AND attempts=0",
            )
            .get(`webhooks.delivers:${id}`)?.['n'] === 0,
        'every delivery tried',
      ).then(() => undefined),
    close: async () => {
      await jobs.stop();
      await receiver.stop();
      await app.close();
    },
  };
};
