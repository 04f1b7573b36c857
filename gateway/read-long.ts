import { parentPort, workerData } from 'node:worker_threads';
import { house } from '../kernel/module.ts';
import { openStore } from '../kernel/store/open.ts';
import { allModules } from './house.ts';

const { database } = workerData as { database: string };
const built = house(allModules);
const store = await openStore(database, { readOnly: true });

parentPort?.on(
  'message',
  async ({ ticket, name, input }: { ticket: number; name: string; input: unknown }) => {
    try {
      const answer = await built.tasks.get(name)?.run(store, built, input as never);
      parentPort?.postMessage({ ticket, answer });
    } catch (error) {
      parentPort?.postMessage({
        ticket,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
    }
  },
);
