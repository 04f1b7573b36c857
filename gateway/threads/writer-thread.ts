import '../bundle/compile-cache.ts';
import { enter } from '../bundle/bundle.ts';
import { behind, lowerPriority } from './thread-priority.ts';

await enter('write', () => import('./writer-entry.ts'));
lowerPriority(behind.writer);
