import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { publicAddress, type Settings } from '../../../kernel/declare/services.ts';

const it = suite('kernel.services');

const addressWith = (publicUrl: string | undefined): string =>
  publicAddress({ settings: { publicUrl, apiPort: () => 8123 } as Settings });

it('is reached at its public address, written without a slash at the end', () => {
  assert.is(addressWith('https://shop.example/erp//'), 'https://shop.example/erp');
  assert.is(addressWith('https://shop.example'), 'https://shop.example');
});

it('has a local address if none is set', () => {
  assert.is(addressWith(undefined), 'http://127.0.0.1:8123');
});

it.run();
