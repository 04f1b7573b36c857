import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { waitingForStart } from '../../backups/contract/queries.ts';
import { isEnding } from './service.ts';

const says = {
  restore: 'A restored backup replaces the installation at the next start.',
  reset: 'A factory reset empties the installation at the next start.',
};

/** Restart status: in progress, or needed by a pending change. */
export const restartStatus = query('system.service.restartStatus', {
  says: 'Read whether the service restarts, or should.',
  explains: [
    '`restart_required` is true while a restored backup or a factory reset waits for the next start, with the reason in `reasons`.',
    '`restarting` is true from `system_service_restart` until the process ends; afterwards `started_at` of `system_service_info` is newer.',
  ],
  by: 'viewer',
  ofLeader: true,
  takes: Type.Object({}),
  gives: Type.Object({
    restarting: Type.Boolean(),
    restart_required: Type.Boolean(),
    reasons: Type.Array(Type.String()),
  }),
  answer: (reader, _, __, { settings }) => {
    const waiting = waitingForStart(reader, settings.dataDir);
    return {
      restarting: isEnding(reader, settings.startedAt),
      restart_required: waiting !== undefined,
      reasons: waiting === undefined ? [] : [says[waiting.by]],
    };
  },
});
