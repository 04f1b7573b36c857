import '../bundle/compile-cache.ts';
import { enter } from '../bundle/bundle.ts';
import { behind, giveWay } from './thread-priority.ts';

await enter('write', () => import('./writer-entry.ts'));
giveWay(behind.writer);
