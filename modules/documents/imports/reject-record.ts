import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { refusal } from '../../../kernel/declare/refusal.ts';
import { badData } from './data.ts';

export const unknownEvent = refusal(
  'unknown_event_type',
  422,
  'There is no document event {event_type}. Use a `doc.` event type.',
);
export const notImportable = refusal(
  'not_importable',
  422,
  'The event {event_type} cannot be imported. Use its own operation instead.',
);

const ways = { unknown: unknownEvent, closed: notImportable, data: badData };

/** Refuses a record that no operation accepts, so that it fails alone within the batch. */
export const rejectRecord = command('documents.imports.rejectRecord', {
  says: 'Refuse a record of an import.',
  by: 'manager',
  takes: Type.Object({
    way: Type.Union([Type.Literal('unknown'), Type.Literal('closed'), Type.Literal('data')]),
    event_type: Type.String(),
    why: Type.Optional(Type.String()),
  }),
  refuses: Object.values(ways),
  decide: (_, { way, ...facts }) => ways[way](facts),
});
