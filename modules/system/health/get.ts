import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';

/** Liveness of the service. */
export const get = query('system.health.get', {
  says: 'Ask whether the service answers.',
  explains: [
    'Answers without login and without reading the database, so it shows only that the process runs.',
    'For load balancers and start scripts use `system_health_ready`.',
  ],
  by: 'public',
  takes: Type.Object({}),
  gives: Type.Object({ status: Type.Literal('ok'), version: Type.String() }),
  answer: (_, __, ___, services) => ({ status: 'ok', version: services.settings.version }),
});
