import { setup } from 'xstate';
import { lifecycle } from './lifecycle.ts';
import type { Asked } from './transitions.ts';
import { stay } from './transitions.ts';

/** Events of a received document; `release` follows when the document that it was booked as is deleted or voided. */
export type ReceivedDocumentEvent = Asked<'update' | 'book' | 'discard' | 'release'>;

/** State machine of a document shared by another installation: reviewed, then booked as an own draft or discarded. */
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

/** Lifecycle of a received document. */
export const receivedDocument = lifecycle(receivedDocumentMachine, {});
