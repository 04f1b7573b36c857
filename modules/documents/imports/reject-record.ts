import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { refusal } from '../../../kernel/declare/refusal.ts';
import { badData } from './data.ts';

export const unknownEvent = refusal(
  'unknown_event_type',
  422,
  'The event {event_type} is not one of a document.',
);
export const notImportable = refusal(
  'not_importable',
  422,
  'The event {event_type} has an operation of its own and is not imported.',
);

const ways = { unknown: unknownEvent, closed: notImportable, data: badData };

/** Refuses a record that no operation takes, so that it fails by itself among the others. */
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
