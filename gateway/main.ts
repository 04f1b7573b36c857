import './bundle/compile-cache.ts';
import { enter } from './bundle/bundle.ts';

await enter('start', () => import('./start.ts'));
