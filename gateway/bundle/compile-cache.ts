import { enableCompileCache } from 'node:module';
import { cache } from './bundle.ts';

/**
 * Compile cache inside node_modules, which saves stripping types and compiling at the next start. An entry point of a process
 * or thread imports this first and the rest dynamically; if the folder is not writable, everything is compiled as before.
 */
enableCompileCache(cache);
// Threads read this variable before they load any module.
process.env['NODE_COMPILE_CACHE'] ??= cache;
