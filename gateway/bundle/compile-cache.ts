import { enableCompileCache } from 'node:module';
import { cache } from './bundle.ts';

/**
 * Keeps what was compiled beside the packages, so that the next start need not strip types and compile again.
 * An entry point of a process or thread imports this first and the rest dynamically; where the folder
 * cannot be written, everything is compiled as before.
 */
enableCompileCache(cache);
// For the threads, which read it before they read anything of ours.
process.env['NODE_COMPILE_CACHE'] ??= cache;
