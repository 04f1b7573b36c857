import { house } from '../kernel/module.ts';
import { serveWriter } from '../kernel/writer/thread.ts';
import { roleOf } from '../modules/identity/index.ts';
import { allModules } from './house.ts';
import { settle } from './settle.ts';

await serveWriter(house(allModules), roleOf);
settle();
