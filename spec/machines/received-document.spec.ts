import { suite } from 'uvu';
import { receivedDocument } from '../../machines/received-document.ts';
import { hold, keeps } from './rows.ts';

const it = suite('machines.received_document');

hold(it, {
  life: receivedDocument,
  facts: {},
  initial: 'received',
  states: ['received', 'booked', 'removed'],
  rows: [
    ...keeps('received', 'update'),
    ['received', 'book', 'booked'],
    ['received', 'discard', 'removed'],
    ['booked', 'release', 'received'],
  ],
  refusals: [],
});

it.run();
