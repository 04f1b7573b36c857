import { copyDigestsTask } from '../kernel/cluster/copies/digests.ts';
import { copyDatabaseTask } from '../kernel/cluster/snapshots/copy-database.ts';
import { type Module, module } from '../kernel/declare/module.ts';
import { get, post, routes } from '../kernel/declare/route.ts';
import { modules } from '../modules/all.ts';
import { types } from './events/types.ts';
import { settle } from './process/settle-job.ts';
import { inspect } from './stream/inspect.ts';
import { stream } from './stream/stream.ts';
import { ticket } from './stream/ticket.ts';
import { noteVersions } from './upgrade/note-versions.ts';

/** Operations of the gateway itself: events, the command that settles a job, and the record of versions. */
const gateway = module('gateway', {
  routes: routes('Events', '/events', [
    get('/types', types),
    get('/stream', stream),
    get('/inspect', inspect),
    post('/tickets', ticket),
  ]),
  commands: [settle, noteVersions],
  tasks: [copyDatabaseTask, copyDigestsTask],
});

/** Every module of this service. */
export const allModules: readonly Module[] = [...modules, gateway];
