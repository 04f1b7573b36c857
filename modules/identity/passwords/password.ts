import { hash, verify } from '@node-rs/argon2';
import { Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { Refused, tooManyHashes } from '../../../kernel/declare/refusal.ts';
import { concurrencyLimit } from '../../../kernel/platform/concurrency-limit.ts';
import { weakPassword } from '../refusals.ts';
import { isGuessable, type Person } from './common.ts';

/** A new password; 10 characters at least, everywhere. Common ones are refused when it is hashed. */
export const NewPassword = Type.String({
  minLength: 10,
  maxLength: 1000,
  writeOnly: true,
  description:
    'At least 10 characters; refused (`weak_password`) if it is a common password, too simple, or the own name or email.',
});

/** A password as it is typed to prove who it is; doors that take one count wrong ones. */
export const TypedPassword = Type.String({ maxLength: 1000, writeOnly: true, proves: true });

/** Concurrent hashes are limited, since each needs 19 MiB and tens of milliseconds; the queue is limited too. */
const hashing = concurrencyLimit(
  () => limits.hashesAtOnce,
  () => limits.waitingHashes,
  () => new Refused(tooManyHashes({ retry_after: 5 })),
);

/**
 * Argon2id hash of a new password with the first parameters of OWASP's Password Storage Cheat Sheet: 19 MiB, 2 passes.
 * Guessable passwords are refused.
 */
export const hashed = async (password: string, person: Person = {}): Promise<string> => {
  if (await isGuessable(password, person)) throw new Refused(weakPassword());
  return hashing(() =>
    hash(password.normalize('NFC'), { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
  );
};

/** Hash for unknown emails, so that they take as long as a wrong password. */
const nobody =
  '$argon2id$v=19$m=19456,t=2,p=1$0jbTJYwZDhueOMknBa5bBg$L0Y+jspAtOWITzSFzpjC65YOW7nTPNexpghaUKNBv6Q';

/** True if a password matches a hash; without a hash (undefined or '') false after the same time. */
export const isPassword = async (known: string | undefined, password: string): Promise<boolean> => {
  const fits = await hashing(() => verify(known || nobody, password.normalize('NFC')));
  return Boolean(known) && fits;
};
