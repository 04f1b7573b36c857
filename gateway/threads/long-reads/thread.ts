import '../../bundle/compile-cache.ts';
import { enter } from '../../bundle/bundle.ts';
import { behind, lowerPriority } from '../thread-priority.ts';
import { loadDriver } from './driver.ts';

lowerPriority(behind.longReads);
loadDriver();
await enter('read-long', () => import('./entry.ts'));
