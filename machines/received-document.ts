import { setup } from 'xstate';
import { lifecycle } from './lifecycle.ts';
import type { Asked } from './transitions.ts';
import { stay } from './transitions.ts';

/** What may be asked of a received document; `release` follows from the deletion of the draft that it was booked as. */
export type ReceivedDocumentEvent = Asked<'update' | 'book' | 'discard' | 'release'>;

/** The life of a document that another installation shared: looked at, then booked as an own draft or discarded. */
export const receivedDocumentMachine = setup({
  types: { context: {} as object, events: {} as ReceivedDocumentEvent },
}).createMachine({
  id: 'received_document',
  context: {},
  initial: 'received',
  states: {
    received: {
      on: {
        ...stay('received', 'update'),
        book: { target: 'booked' },
        discard: { target: 'removed' },
      },
    },
    booked: { on: { release: { target: 'received' } } },
    removed: { type: 'final' },
  },
});

/** The life of a received document, as a table that answers. */
export const receivedDocument = lifecycle(receivedDocumentMachine, {});
