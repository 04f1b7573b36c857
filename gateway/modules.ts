import { type Module, module } from '../kernel/declare/module.ts';
import { get, routes } from '../kernel/declare/route.ts';
import { modules } from '../modules/all.ts';
import { settle } from './process/settle-job.ts';
import { inspect } from './stream/inspect.ts';
import { stream } from './stream/stream.ts';
import { noteVersions } from './upgrade/note-versions.ts';

/** Operations of the gateway itself: the event streams, the command that settles a job, and the record of versions. */
const gateway = module('gateway', {
  routes: routes('Events', '/events', [get('/stream', stream), get('/inspect', inspect)]),
  commands: [settle, noteVersions],
});

/** Every module of this service. */
export const allModules: readonly Module[] = [...modules, gateway];
