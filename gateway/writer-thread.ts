import './compile-cache.ts';
import { enter } from './bundled.ts';

await enter('write', () => import('./write.ts'));
