import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  lineWithRegisteredTerms,
  type RegisteredTax,
  withRegisteredTerms,
} from '../../../modules/documents/totals/tax-rate-terms.ts';
import { vat } from './totals-input.ts';

const terms = suite('documents.totals.taxRateTerms');

const registry: readonly RegisteredTax[] = [
  { name: 'City', recoverable: false },
  {
    ...{ name: ' Vat ', recoverable: false, reverse_charge: true, category: 'AE' },
    ...{ exemption_reason: 'Reverse charge', exemption_code: 'VATEX-EU-AE', tax_group: 'state' },
  },
  { name: 'VAT', recoverable: true },
];

terms('of a tax come from the first registered rate of its name', () => {
  const { name: _, ...registered } = registry[1] ?? { name: '' };
  assert.equal(withRegisteredTerms([vat, { ...vat, code: 'vAT ' }], registry), [
    { ...vat, ...registered },
    { ...vat, code: 'vAT ', ...registered },
  ]);
  assert.equal(withRegisteredTerms([{ ...vat, code: 'Other' }], registry), [
    { ...vat, code: 'Other' },
  ]);
});

terms('that a tax states stay, also where they deny', () => {
  const stated = { ...vat, recoverable: true, reverse_charge: false, category: 'S' as const };
  const [made] = withRegisteredTerms([stated], registry);
  assert.equal(
    [made?.recoverable, made?.reverse_charge, made?.category, made?.tax_group],
    [true, false, 'S', 'state'],
  );
});

terms('complete the taxes of a line, the one rate of earlier clients as well', () => {
  const line = { tax_rate: 7, tax_code: 'City', quantity: 2 };
  assert.equal(lineWithRegisteredTerms(line, registry), {
    ...line,
    taxes: [{ code: 'City', rate: 7, recoverable: false }],
  });
  const plain = { quantity: 2 };
  assert.is(lineWithRegisteredTerms(plain, registry), plain);
});

terms.run();
