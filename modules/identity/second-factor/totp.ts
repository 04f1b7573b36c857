import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({
    issuer: 'Countinghouse',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: Secret.fromBase32(secret),
  });

/** A new secret of 160 bits in Base32 (RFC 4226 section 4). */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an authenticator app reads, as a link or a QR code. */
export const totpAddress = (secret: string, email: string): string =>
  totpOf(secret, email).toString();

/** The time step of a code, one step of clock drift allowed (RFC 6238 section 5.2); undefined where it is wrong. */
export const totpStep = (secret: string, code: string, ts: string): number | undefined => {
  const timestamp = Date.parse(ts);
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / periodSeconds) + delta;
};
