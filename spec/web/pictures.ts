/**
 * `npm run pictures`: walks through the first quarter of an hour as its spec does, and takes the pictures of the README.
 */
import { join } from 'node:path';

process.env['PICTURES'] ??= join(import.meta.dirname, '../../gateway/web/pictures');
await import('./first-quarter.spec.ts');
