import { Type } from '@sinclair/typebox';
import { query } from '../../kernel/declare/operation.ts';
import { notFound } from '../../kernel/declare/refusal.ts';
import { Bytes, Short } from '../../kernel/declare/schemas.ts';
import { lifecycles } from '../../machines/all.ts';
import { inspectionFrames } from './inspection-frames.ts';
import { isFull, tooManyStreams } from './open-streams.ts';
import { streamed, streamTo } from './stream-bytes.ts';

/** Stream of entities with a lifecycle in the frame format of the Stately inspector. */
export const inspect = query('gateway.events.inspect', {
  says: 'Stream the events of entities with a lifecycle in the frame format of the Stately inspector.',
  explains: [
    'For each entry of an entity with a lifecycle it sends `@xstate.event` and `@xstate.snapshot`, preceded by `@xstate.actor` with the state machine at first sight.',
    '`machine` and `entity_id` restrict the stream (`not_found` for an unknown machine); with `entity_id` the present state comes first.',
    'Resume with `Last-Event-ID`.',
    'Context that the role may not see is left out.',
    'Limits on streams are those of `gateway_events_stream`.',
  ],
  by: 'viewer',
  takes: Type.Object({
    machine: Type.Optional(Short),
    entity_id: Type.Optional(Short),
    last_event_id: Type.Optional(Type.Integer({ minimum: 0 })),
    resume: Type.Optional(
      Type.String({ in: 'header', header: 'Last-Event-ID', pattern: '^\\d{1,15}$' }),
    ),
  }),
  gives: Bytes,
  media: 'text/event-stream',
  refuses: [notFound, tooManyStreams],
  answer: (reader, { machine, entity_id, last_event_id, resume }, { caller }, services) => {
    if (machine !== undefined && !lifecycles.has(machine))
      return notFound({ what: 'machine', id: machine });
    if (isFull()) return tooManyStreams();
    const after = resume === undefined ? last_event_id : Number(resume);
    const telling = inspectionFrames(services.registry, reader, caller.role, {
      machine,
      entity_id,
    });
    return streamed(streamTo(services, reader, caller, telling, after));
  },
});
