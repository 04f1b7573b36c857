import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';

/** Liveness of the service. */
export const get = query('system.health.get', {
  says: 'Ask whether the service answers.',
  by: 'public',
  takes: Type.Object({}),
  gives: Type.Object({ status: Type.String(), version: Type.String() }),
  answer: (_, __, ___, services) => ({ status: 'ok', version: services.settings.version }),
});
