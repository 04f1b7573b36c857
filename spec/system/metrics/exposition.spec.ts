import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readExposition } from './exposition.ts';

const it = suite('system.metrics.exposition');

const head = (type: string, name = 'countinghouse_a') =>
  `# HELP ${name} Text.\n# TYPE ${name} ${type}\n`;
const faultsOf = (text: string) => readExposition(text).faults;

it('passes what keeps to the format', () => {
  assert.equal(
    faultsOf(
      `${head('counter', 'countinghouse_a_total')}countinghouse_a_total{route="/a \\"b\\" \\\\",m="G"} 1\n\n` +
        `${head('gauge', 'b')}b NaN\n${head('histogram', 'c')}c_bucket{le="0.1"} 1\nc_bucket{le="+Inf"} 2\nc_sum 3\nc_count 2\n`,
    ),
    [],
  );
});

for (const [what, text] of [
  ['a last line that does not end', `${head('gauge')}countinghouse_a 1`],
  ['a value that is no number', `${head('gauge')}countinghouse_a one\n`],
  ['a label without quotation marks', `${head('gauge')}countinghouse_a{b=c} 1\n`],
  ['a label twice', `${head('gauge')}countinghouse_a{b="c",b="d"} 1\n`],
  ['a line feed in a label', `${head('gauge')}countinghouse_a{b="c\nd"} 1\n`],
  ['a series twice', `${head('gauge')}countinghouse_a 1\ncountinghouse_a 2\n`],
  ['a sample of another family', `${head('gauge')}countinghouse_b 1\n`],
  ['a sample without a type', 'countinghouse_a 1\n'],
  ['a type twice', `${head('gauge')}countinghouse_a 1\n${head('gauge')}`],
  ['a counter without _total', `${head('counter')}countinghouse_a 1\n`],
  ['a gauge with _total', `${head('gauge', 'countinghouse_a_total')}countinghouse_a_total 1\n`],
  ['a unit that is no base unit', `${head('gauge', 'countinghouse_a_ms')}countinghouse_a_ms 1\n`],
  ['a gauge without a sample', head('gauge')],
  [
    'buckets that descend',
    `${head('histogram', 'c')}c_bucket{le="1"} 3\nc_bucket{le="+Inf"} 2\nc_sum 3\nc_count 2\n`,
  ],
  ['no bucket for everything', `${head('histogram', 'c')}c_bucket{le="1"} 2\nc_sum 3\nc_count 2\n`],
  ['no sum', `${head('histogram', 'c')}c_bucket{le="+Inf"} 2\nc_count 2\n`],
] as const)
  it(`names ${what}`, () => {
    assert.ok(faultsOf(text).length > 0);
  });

it.run();
