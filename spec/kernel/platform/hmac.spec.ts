import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isSignatureOf } from '../../../kernel/platform/hmac.ts';

const it = suite('kernel.hmac');

// RFC 4231, test case 2.
const right = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843';
const sent = (hex: string): boolean =>
  isSignatureOf('what do ya want for nothing?', 'Jefe', Buffer.from(hex, 'hex'));

it('accepts the signature of a text, and no other', () => {
  assert.ok(sent(right));
  assert.not(sent(right.replace('5b', '5c')));
  assert.not(sent(right.slice(2)));
  assert.not(sent(`${right}00`));
  assert.not(sent(''));
});

it.run();
