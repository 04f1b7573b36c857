import { suite } from 'uvu';
import { taxReturn } from '../../machines/tax-return.ts';
import { hold } from './rows.ts';

const it = suite('machines.taxReturn');

hold(it, {
  life: taxReturn,
  facts: {},
  initial: 'filed',
  states: ['filed', 'reopened'],
  rows: [['filed', 'reopen', 'reopened']],
  refusals: [],
});

it.run();
