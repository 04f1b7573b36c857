import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { vatIdOf } from '../../../modules/documents/einvoice/write/parties.ts';

const it = suite('documents.einvoice.parties');

it('take VAT ids of every length, without spaces, points and hyphens', () => {
  assert.is(vatIdOf('DE 123 456 789'), 'DE123456789');
  assert.is(vatIdOf('be0123.456.789'), 'BE0123456789');
  assert.is(vatIdOf('CHE-123.456.789 MWST'), 'CHE123456789MWST');
  assert.is(vatIdOf('SA300000000000003'), 'SA300000000000003');
});

it('take no other number for a VAT id', () => {
  for (const other of [
    undefined,
    null,
    '',
    '12/345/67890',
    '300000000000003',
    'DE1',
    'S4711004711',
  ])
    assert.is(vatIdOf(other), null, `${other}`);
  assert.is(vatIdOf('SA3000000000000031'), null);
});

it.run();
