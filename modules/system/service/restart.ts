import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { notHere } from '../../backups/contract/commands.ts';
import { notFirst } from '../../backups/contract/queries.ts';
import { serviceId, serviceRestartAsked } from './service.ts';

/** Stops the service and starts it again on the same port, once what runs is done: a restore waits for that. */
export const restart = command('system.service.restart', {
  says: 'Restart the service.',
  explains: [
    'Only in the first company of the installation (`not_in_this_company`).',
    'The service ends after running work and starts again on the same port; open connections and event streams break.',
    'A waiting restore or factory reset takes effect with it.',
    'Follow it with `system_service_restartStatus`.',
  ],
  by: 'admin',
  ofLeader: true,
  takes: Type.Object({ started_at: prepared<string>() }),
  gives: writtenWith({ ok: Type.Literal(true), restarting: Type.Literal(true) }),
  refuses: [notHere],
  prepare: async (_, { settings }) => ({ started_at: settings.startedAt }),
  reads: (reader, _, __, { caller }) => notFirst(reader, caller) ?? {},
  decide: (_, { started_at }) => ({
    facts: [
      serviceRestartAsked(
        serviceId,
        { started_at: mustBe(started_at), reason: 'asked' },
        { company: instance },
      ),
    ],
    answer: { ok: true, restarting: true },
  }),
});
