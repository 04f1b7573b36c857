import './compile-cache.ts';
import { enter } from './bundled.ts';

await enter('start', () => import('./start.ts'));
