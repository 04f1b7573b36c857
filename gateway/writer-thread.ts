import './compile-cache.ts';
import { enter } from './bundled.ts';
import { behind, giveWay } from './priority.ts';

await enter('write', () => import('./write.ts'));
giveWay(behind.writer);
