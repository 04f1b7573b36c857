import '../../bundle/compile-cache.ts';
import { enter } from '../../bundle/bundle.ts';
import { behind, giveWay } from '../thread-priority.ts';

giveWay(behind.longReads);
await enter('read-long', () => import('./entry.ts'));
