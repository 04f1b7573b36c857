import { type Module, module } from '../kernel/module.ts';
import { get, routes } from '../kernel/route.ts';
import { modules } from '../modules/all.ts';
import { inspect } from './inspect.ts';
import { noteVersions } from './note-versions.ts';
import { settle } from './settle-job.ts';
import { stream } from './stream.ts';

/** What the gateway itself offers: the event streams, and the command that settles a job. */
const gateway = module('gateway', {
  routes: routes('Events', '/events', [get('/stream', stream), get('/inspect', inspect)]),
  commands: [settle, noteVersions],
});

/** Every module of this service. */
export const allModules: readonly Module[] = [...modules, gateway];
