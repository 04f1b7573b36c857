import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { checkedBy } from '../../../gateway/programs/advisories.ts';

const it = suite('gateway.advisories');

it('names the packages that have advisories', () => {
  const one = { name: 'left-pad', severity: 'high', range: '<1.2.0' };
  const { says, code } = checkedBy(JSON.stringify({ vulnerabilities: { 'left-pad': one } }));
  assert.match(says, 'high      left-pad <1.2.0');
  assert.is(code, 1);
});

it('says where there are none', () => {
  assert.is(checkedBy('{"vulnerabilities":{}}').code, 0);
});

it('never takes no answer for a good one', () => {
  for (const printed of ['', 'npm error', '{"error":{"summary":""}}', '{"message":"405"}'])
    assert.equal(checkedBy(printed), {
      says: 'Not checked: the registry does not offer its advisory service here. Run this where it does.',
      code: 2,
    });
});

it.run();
