import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { countryCode } from '../../../kernel/values/country-code.ts';

const it = suite('a country code');

it('is known by code and by name in several languages', () => {
  const found = ['DE', 'de', ' Germany ', 'Deutschland', 'ALLEMAGNE', 'Belgium', 'UK', 'ドイツ'];
  assert.equal(found.map(countryCode), ['DE', 'DE', 'DE', 'DE', 'DE', 'BE', 'GB', 'DE']);
});

it('is unknown for other texts', () => {
  assert.equal(['', 'Atlantis', 'XQ', null, undefined].map(countryCode), Array(5).fill(undefined));
});

it.run();
