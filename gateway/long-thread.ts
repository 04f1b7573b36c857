import './compile-cache.ts';
import { enter } from './bundled.ts';
import { behind, giveWay } from './priority.ts';

giveWay(behind.longReads);
await enter('read-long', () => import('./read-long.ts'));
