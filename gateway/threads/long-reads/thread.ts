import '../../bundle/compile-cache.ts';
import { enter } from '../../bundle/bundle.ts';
import { behind, lowerPriority } from '../thread-priority.ts';

lowerPriority(behind.longReads);
await enter('read-long', () => import('./entry.ts'));
