import { Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { fact } from '../../../kernel/declare/fact.ts';
import { later } from '../../../kernel/declare/reaction.ts';
import { instance, type Reader } from '../../../kernel/reader/reader.ts';

/** Request to restart the service; `started_at` identifies the run to end. */
export const serviceRestartAsked = fact(
  'sys.service.restart_asked',
  'service',
  Type.Object({ started_at: Type.String(), reason: Type.String() }),
);

/** The service of this installation. */
export type ServiceState = { readonly ending: string | null };

/** The service: which run of it was asked to end. */
export const service = actor<ServiceState>('service', {
  initial: { ending: null },
  folds: [on<ServiceState>()(serviceRestartAsked, (_, { started_at }) => ({ ending: started_at }))],
});

/** The id of the one service of an installation. */
export const serviceId = 'service:this';

/** True if the run that started then was asked to end. */
export const isEnding = (reader: Reader, startedAt: string): boolean =>
  reader.of(instance).state(service, serviceId)?.ending === startedAt;

/** Ends the requested run once the request is committed; has no effect after the restart. */
export const restarts = later('system.restarts', {
  when: serviceRestartAsked,
  run: async ({ data }, { hub, settings }) => {
    if (data.started_at === settings.startedAt) hub.emit('restart');
  },
});
