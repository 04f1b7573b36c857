import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { withoutCosts } from '../../../kernel/declare/access.ts';
import { isCost, registerConfidential } from '../../../kernel/declare/confidential/figures.ts';
import { recordText, recordTexts } from '../../../kernel/reader/record.ts';
import { tried } from '../../random.ts';

const it = suite('kernel.record');

registerConfidential({ costs: ['unit_cost', 'cost_price'] });

const birth = { id: 'box:1', version: 3, created_at: '2026-01-01T00:00:00.000Z' };
const names = ['name', 'unit_cost', 'cost_price', 'lines', 'id', 'toJSON', 'a "quoted" name', '7'];
const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
const line = fc.dictionary(fc.constantFrom(...names), leaf, { maxKeys: 4 });
const record = fc.dictionary(fc.constantFrom(...names), fc.oneof(leaf, line, fc.array(line)));

it('is read as it was written, with its costs for a manager and without them below', () => {
  fc.assert(
    fc.property(record, (fields) => {
      const stored = { ...recordTexts(birth, fields), acts: null };
      const whole = JSON.parse(recordText(stored, 'box', { role: 'manager', sight: 'costs' }));
      assert.equal(whole, JSON.parse(JSON.stringify({ ...birth, ...fields })));
      const open = JSON.parse(recordText(stored, 'box', { role: 'operator', sight: 'prices' }));
      assert.equal(open, JSON.parse(JSON.stringify(withoutCosts({ ...birth, ...fields }))));
    }),
    tried(100),
  );
});

it('keeps no cost in the public text', () => {
  const { record: text, costs } = recordTexts(birth, {
    name: 'Ring',
    unit_cost: 4,
    lines: [{ sku: 'R-1', cost_price: 4 }],
  });
  assert.equal(Object.keys(JSON.parse(text)).filter(isCost), []);
  assert.not.match(text, 'cost_price');
  assert.equal(
    costs?.split('\n').map((one) => JSON.parse(one)),
    [{ unit_cost: 4, lines: [{ sku: 'R-1', cost_price: 4 }] }, { lines: [{ sku: 'R-1' }] }],
  );
});

it('has what goes into it at its place, whatever else it has', () => {
  const stored = { ...recordTexts(birth, { place: 'p', unit_cost: 4, name: 'Ring' }), acts: '' };
  const at = stored.record.indexOf(',"name"');
  const put = { at, text: ',"place_name":"Shop"' };
  const read = JSON.parse(recordText(stored, 'box', { role: 'owner', sight: 'costs' }, { put }));
  assert.equal(read, {
    ...birth,
    place: 'p',
    place_name: 'Shop',
    name: 'Ring',
    unit_cost: 4,
    allowed_actions: [],
  });
});

it('leaves what it was given as it was', () => {
  const given = Object.freeze({ id: 'ring:2', name: 'Ring', unit_cost: 4, note: undefined });
  const { record: text } = recordTexts(birth, given);
  assert.equal(given, { id: 'ring:2', name: 'Ring', unit_cost: 4, note: undefined });
  assert.equal(JSON.parse(text), { ...birth, id: 'ring:2', name: 'Ring' });
});

it.run();
