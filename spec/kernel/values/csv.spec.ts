import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { csvText } from '../../../kernel/values/csv.ts';

const it = suite('kernel.values.csv');

it('quotes cells, ends rows by CRLF and escapes formulas', () => {
  assert.is(
    csvText([
      ['name', 'note'],
      ['a,"b"', null],
      ['=1+1', 5],
    ]),
    'name,note\r\n"a,""b""",\r\n\'=1+1,5\r\n',
  );
});

it.run();
