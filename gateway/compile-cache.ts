import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../node_modules/.cache/countinghouse');

/**
 * Keeps what was compiled beside the packages, so that the next start need not strip types and compile again.
 * An entry point of a process or thread imports this first and the rest dynamically; where the folder
 * cannot be written, everything is compiled as before.
 */
enableCompileCache(folder);
// For the threads, which read it before they read anything of ours.
process.env['NODE_COMPILE_CACHE'] ??= folder;
