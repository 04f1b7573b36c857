import { hash, verify } from '@node-rs/argon2';
import { Type } from '@sinclair/typebox';

/** A new password; 10 characters at least, everywhere (decisions 33). */
export const NewPassword = Type.String({ minLength: 10, maxLength: 1000, writeOnly: true });

/** A password as it is typed to sign in. */
export const TypedPassword = Type.String({ maxLength: 1000, writeOnly: true });

/** argon2id with the parameters that OWASP's Password Storage Cheat Sheet names first: 19 MiB, 2 passes. */
export const hashed = (password: string): Promise<string> =>
  hash(password.normalize('NFC'), { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

/** Of no password: an unknown email takes as long as a wrong password. */
const nobody =
  '$argon2id$v=19$m=19456,t=2,p=1$0jbTJYwZDhueOMknBa5bBg$L0Y+jspAtOWITzSFzpjC65YOW7nTPNexpghaUKNBv6Q';

/** Whether a password is the one of a hash; without a hash it never is, after the same time. */
export const isPassword = async (known: string | undefined, password: string): Promise<boolean> => {
  const fits = await verify(known ?? nobody, password.normalize('NFC'));
  return known !== undefined && fits;
};
