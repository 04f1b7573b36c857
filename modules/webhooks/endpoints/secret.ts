import { randomBytes } from 'node:crypto';
import type { Kept } from '../../../kernel/declare/decision.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { decryptValue, encryptValue } from '../../../kernel/platform/encryption.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { instantAfter } from '../../../kernel/values/clock.ts';

/** Secrets of an endpoint: the present one, and the former one until its time. */
export type Secrets = {
  readonly current: string;
  readonly former?: string;
  readonly former_until?: string;
};

/** Hours for which the former secret signs beside a new one. */
const overlapHours = 24;

/** A new secret in the form of Standard Webhooks: 32 random bytes in Base64. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** The secrets after a rotation. */
export const rotated = (before: Secrets | undefined, current: string, ts: string): Secrets =>
  before
    ? { current, former: before.current, former_until: instantAfter(ts, { hours: overlapHours }) }
    : { current };

/** The secrets that sign a delivery at an instant. */
export const signingSecrets = ({ current, former, former_until }: Secrets, ts: string): string[] =>
  former !== undefined && former_until !== undefined && ts < former_until
    ? [current, former]
    : [current];

const ownerOf = (company: string, id: string): string => `webhooks:${company}:${id}`;

/** Encrypts the secrets of an endpoint. */
export const sealSecrets = (
  services: Services,
  company: string,
  id: string,
  secrets: Secrets,
): Promise<string> => encryptValue(services, ownerOf(company, id), secrets);

/** Row of encrypted secrets. */
export const secretRow = (id: string, sealed: string): Kept => ({
  keep: 'webhook_secret',
  row: { id, sealed },
});

/** Encrypted secrets as stored; undefined where there are none. */
export const sealedSecrets = (reader: Reader, id: string): string | undefined =>
  reader.row<{ sealed: string }>(
    'SELECT sealed FROM webhook_secret WHERE company=:company AND id=:id',
    { id },
  )?.sealed;

/** True if an endpoint has a secret. */
export const hasSecret = (reader: Reader, id: string): boolean =>
  sealedSecrets(reader, id) !== undefined;

/** Secrets of an endpoint; undefined where there are none or they cannot be decrypted. */
export const secretsOf = async (
  reader: Reader,
  { settings }: Pick<Services, 'settings'>,
  id: string,
): Promise<Secrets | undefined> => {
  const sealed = sealedSecrets(reader, id);
  if (sealed === undefined) return undefined;
  const opened = await decryptValue(settings.dataDir, ownerOf(reader.company, id), sealed);
  return opened as Secrets | undefined;
};
