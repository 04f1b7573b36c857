import { clocks } from '../../modules/connectors/clocks.ts';
import { connect } from '../../modules/connectors/connectors/connect.ts';
import { sync } from '../../modules/connectors/connectors/sync.ts';
import { laters } from '../../modules/connectors/laters.ts';
import type { Entity } from '../../modules/connectors/platforms/platform.ts';
import { ring } from '../clocks.ts';
import { closes, openShop } from '../documents/documents.ts';
import { allows } from '../outgoing-allowance.ts';
import type { Answered, TestApp } from '../test-app.ts';
import { credentialsFor, type Played, playPlatforms } from './platform.ts';

/** Company whose platforms are fake servers. */
export type Linked = {
  readonly app: TestApp;
  readonly played: Played;
  readonly connects: (name: string) => Promise<Answered>;
  readonly syncs: (name: string, entity: Entity) => Promise<Answered>;
  /** Runs the jobs after commits until none is left; answers the messages of the failed ones. */
  readonly works: () => Promise<string[]>;
  /** Rings the clocks at a time; answers how many commands they sent. */
  readonly rings: (ts: string) => Promise<number>;
  readonly close: () => Promise<void>;
};

/** Opens the company; nothing is connected yet. */
export const openLinked = async (): Promise<Linked> => {
  const app = await openShop();
  const played = await playPlatforms();
  await allows(app, played.url);
  let worked = 0;
  return {
    app,
    played,
    connects: (connector_name) =>
      app.does(connect, { connector_name, ...credentialsFor(connector_name, played) }),
    syncs: (connector_name, entity) => app.does(sync, { connector_name, entity }),
    works: async () => {
      const failed: string[] = [];
      for (; worked < app.recorded.length; worked += 1) {
        const event = app.recorded[worked];
        for (const later of laters.filter((one) => one.when.type === event?.event_type)) {
          const { company_id = '', id: ledger_id = 0, entity_id = '', data } = event ?? {};
          const job = { company_id, ledger_id, entity_id, data: data as never, attempt: 1 };
          await later.run(job, app.services).catch((error: Error) => failed.push(error.message));
        }
      }
      return failed;
    },
    rings: async (ts) => (await ring(app, clocks, ts)).length,
    close: async () => {
      await played.stop();
      await closes(app);
    },
  };
};
