import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sanitize, sanitizeText, sanitizeValue } from '../../../kernel/values/sanitize.ts';
import { tried } from '../../random.ts';

const it = suite('kernel.sanitize');

/** Texts of arbitrary UTF-16 units, including lone surrogates and NUL. */
const anyText = fc
  .array(fc.oneof(fc.constantFrom(0, 0xd83d, 0xde00, 0x41), fc.integer({ min: 0, max: 0xffff })))
  .map((units) => String.fromCharCode(...units));

it('leaves well-formed texts without NUL as they are, and makes such of all others', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const made = sanitize(text);
      assert.ok(made.isWellFormed() && !made.includes('\0'));
      assert.is(sanitize(made), made);
      if (text.isWellFormed() && !text.includes('\0')) assert.is(made, text);
    }),
    tried(500),
  );
});

it('cuts no character in two', () => {
  assert.is(sanitizeText('ab😀', 3), 'ab');
  assert.is(sanitizeText('ab😀', 4), 'ab😀');
  fc.assert(
    fc.property(anyText, fc.integer({ min: 0, max: 20 }), (text, most) => {
      const cut = sanitizeText(text, most);
      assert.ok(cut.isWellFormed() && cut.length <= most);
      assert.ok(sanitize(text).startsWith(cut));
      assert.ok(cut.length >= Math.min(most, sanitize(text).length) - 1);
    }),
    tried(500),
  );
});

it('does so all through a JSON value, and with its figures', () => {
  assert.equal(sanitizeValue('{"a":["x\\u0000y",0.30000000000000004],"b":"\\ud83d"}'), {
    a: ['xy', 0.3],
    b: '\ufffd',
  });
});

it.run();
