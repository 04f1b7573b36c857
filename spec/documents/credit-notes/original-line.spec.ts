import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { DocLine } from '../../../modules/documents/contract/queries.ts';
import {
  creditedLine,
  originalLine,
} from '../../../modules/documents/credit-notes/original-line.ts';

const it = suite('documents.creditNotes.originalLine');

const of = (fields: object): DocLine => fields as DocLine;

const originals = [
  of({ line_id: 'a', item_id: 'item', sku: 'S', name: 'Ring' }),
  of({ line_id: 'b', item_id: 'item', sku: 'T', name: 'Ring' }),
  of({ line_id: 'c', sku: 'T', name: 'Polish' }),
  of({ line_id: 'd', name: 'Polish' }),
  of({ line_id: 'e', name: 'Polish' }),
];

it('is found by its id, else by item, else by SKU', () => {
  const found = (fields: object): string | undefined =>
    originalLine(of({ line_id: 'x', ...fields }), originals)?.line_id;
  assert.is(found({ original_line_id: 'c', item_id: 'item', sku: 'S' }), 'c');
  assert.is(found({ source_line_id: 'b' }), 'b');
  assert.is(found({ original_line_id: 'gone', item_id: 'item', sku: 'T' }), 'a');
  assert.is(found({ item_id: 'gone', sku: 'T' }), 'b');
  assert.is(found({ name: 'Polish' }), undefined);
  assert.is(found({ item_id: null, sku: '', name: '' }), undefined);
});

it('is found by its name where a credit names neither item nor SKU', () => {
  const found = (fields: object): string | undefined =>
    creditedLine(of({ line_id: 'x', ...fields }), originals)?.line_id;
  assert.is(found({ name: 'Polish' }), 'd');
  assert.is(found({ name: 'Polish', sku: 'gone' }), undefined);
  assert.is(found({ name: 'Ring' }), undefined);
  assert.is(found({}), undefined);
});

it('is found without comparing every pair of lines', () => {
  let looked = 0;
  const many = Array.from({ length: 500 }, (_, at) =>
    Object.defineProperty(of({ line_id: `l${at}` }), 'name', {
      get: () => {
        looked += 1;
        return `Hour ${at}`;
      },
    }),
  );
  for (let at = 0; at < 500; at += 1)
    assert.is(creditedLine(of({ line_id: 'x', name: `Hour ${at}` }), many)?.line_id, `l${at}`);
  assert.ok(looked <= 1_000, `looked ${looked} times`);
});

it.run();
