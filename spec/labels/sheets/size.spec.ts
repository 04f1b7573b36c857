import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  codeHeights,
  edge,
  gap,
  lineHeight,
  pointsOf,
} from '../../../modules/labels/sheets/layout.ts';
import { sizeOf } from '../../../modules/labels/sheets/size.ts';
import { builtIn, type LabelField } from '../../../modules/labels/templates/fields.ts';
import { tried } from '../../random.ts';

const it = suite('labels.sheets.size');

const size = (format: string, more: object = {}): string => {
  const { width, height } = sizeOf({ ...builtIn, format, ...more });
  return `${width}×${height}`;
};

it('is that of the format', () => {
  for (const [format, expected] of [
    ['24x24mm', '24×24'],
    ['29x29mm', '29×29'],
    ['34x34mm', '34×34'],
    ['40x30mm', '40×30'],
    ['62x29mm', '62×29'],
    ['100x50mm', '100×50'],
    ['A5', '148×210'],
    ['a4', '210×297'],
    ['Letter', '216×279'],
    ['62.5X29MM', '62.5×29'],
    ['57×32mm', '57×32'],
    ['custom', '50×30'],
    ['nonsense', '40×30'],
    ['2x2mm', '40×30'],
    ['9000x20mm', '40×30'],
  ] as const)
    assert.is(size(format), expected, format);
  assert.is(size('custom', { width_mm: 70 }), '70×30');
  assert.is(size('custom', { width_mm: 70, height_mm: 90 }), '70×90');
  assert.is(size('40x30mm', { width_mm: 70, height_mm: 90 }), '40×30');
});

it('is turned to landscape if the template is', () => {
  assert.is(size('A4', { orientation: 'landscape' }), '297×210');
  assert.is(size('40x30mm', { orientation: 'landscape' }), '40×30');
  assert.is(size('custom', { width_mm: 30, height_mm: 80, orientation: 'landscape' }), '80×30');
});

const field = fc.record({
  key: fc.constant('sku'),
  label: fc.constant('SKU'),
  type: fc.constantFrom<LabelField['type']>('text', 'barcode', 'qr'),
});

it('leaves room for a line of each text beside the codes, or makes these as small as may be', () => {
  fc.assert(
    fc.property(
      fc.array(field, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 10, max: 300 }),
      fc.integer({ min: 10, max: 300 }),
      (fields, width, height) => {
        const label = { width, height };
        const heights = codeHeights({ ...builtIn, fields }, label);
        const line = (points: number): number => (points * lineHeight * 25.4) / 72;
        let high = 2 * edge + gap * (fields.length - 1);
        let isSmall = true;
        for (const one of fields) {
          const { qr, bars } = heights.of(one);
          assert.ok(qr >= 6 && qr <= 10 && bars >= 3 && bars <= 15);
          if (one.type === 'text') high += line(pointsOf(label));
          if (one.type === 'qr') high += qr;
          if (one.type === 'barcode') high += bars + line(pointsOf(label) * 0.85);
          if (one.type === 'qr' && qr > 6) isSmall = false;
          if (one.type === 'barcode' && bars > 3) isSmall = false;
        }
        const isBoth =
          fields.some(({ type }) => type === 'qr') && fields.some(({ type }) => type === 'barcode');
        assert.ok(high <= height || isSmall || isBoth, `${high} in ${height}`);
      },
    ),
    tried(500),
  );
});

it.run();
