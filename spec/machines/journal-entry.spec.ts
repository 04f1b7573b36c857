import { suite } from 'uvu';
import { journalEntry } from '../../machines/journal-entry.ts';
import { hold, refused } from './rows.ts';

const it = suite('machines.journalEntry');

hold(it, {
  life: journalEntry,
  facts: { by_hand: true },
  initial: 'posted',
  states: ['posted', 'void'],
  rows: [['posted', 'void', 'void']],
  refusals: refused(
    'posted',
    'void',
    'wasMadeByHand',
    'it was made by a document, an asset, a run or a closing: undo that instead',
    { by_hand: false },
  ),
});

it.run();
