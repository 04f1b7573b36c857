import './compile-cache.ts';
import { constants, setPriority } from 'node:os';
import { enter } from './bundled.ts';

// Before anything is loaded. On Linux this is the priority of the calling thread alone; elsewhere it would be that of the whole service.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

await enter('read-long', () => import('./read-long.ts'));
