import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { emailKey, isLoginEmail } from '../../../modules/identity/users/email.ts';

const it = suite('identity.users.email');

it('compares by NFKC, lower case and the ASCII form of the domain', () => {
  const same: readonly [string, string][] = [
    ['Ann@Example.org', ' ann@EXAMPLE.org'],
    ['oﬃce@example.org', 'office@example.org'],
    ['ａｎｎ@example.org', 'ann@example.org'],
    ['ann@bücher.example', 'ann@xn--bcher-kva.example'],
    ['ann@BÜCHER.example', 'ann@bu\u0308cher.example'],
  ];
  for (const [one, other] of same) assert.is(emailKey(one), emailKey(other), one);
  assert.is.not(emailKey('ann@example.org'), emailKey('anna@example.org'));
});

it('takes addresses of one script', () => {
  for (const one of [
    'ann.o-1+x@example.org',
    'анна@example.org',
    '山田たろう@example.jp',
    "o'b@ex.org",
  ])
    assert.ok(isLoginEmail(one), one);
});

it('refuses what looks like another address', () => {
  const bad = [
    'a\u200bnn@example.org',
    'ann\u202e@example.org',
    'an\u00adn@example.org',
    'аnn@example.org',
    'ann\u2066@example.org',
    'ann@exa mple.org',
    'ann\u115f@example.org',
  ];
  for (const one of bad) assert.not(isLoginEmail(one), JSON.stringify(one));
});

it.run();
