import { workerData } from 'node:worker_threads';
import { house } from '../kernel/module.ts';
import { serveWriter } from '../kernel/writer/thread.ts';
import { roleOf } from '../modules/identity/index.ts';
import { allModules } from './house.ts';

const { database } = workerData as { database: string };

await serveWriter(database, house(allModules), roleOf);
