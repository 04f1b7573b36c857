import { randomBytes, webcrypto } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { Integer, OctetString, Utf8String } from 'asn1js';
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
  ExtKeyUsage,
  GeneralName,
  GeneralNames,
} from 'pkijs';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/** Keys of a certificate. */
export type Keys = webcrypto.CryptoKeyPair;

/** New keys of a curve. */
export const newKeys = (): Promise<Keys> =>
  webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']) as Promise<Keys>;

/** Properties of a certificate to make. */
export type Wanted = {
  readonly name: string;
  readonly issuer: string;
  readonly isAuthority: boolean;
  readonly purpose?: string;
  readonly until?: Date;
  /** Host name or IPv4 address of a server (subject alternative name). */
  readonly host?: string;
};

const named = (name: string): AttributeTypeAndValue =>
  new AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value: name }) });

const hostName = (host: string): GeneralName =>
  isIPv4(host)
    ? new GeneralName({
        type: 7,
        value: new OctetString({ valueHex: Uint8Array.from(host.split('.').map(Number)).buffer }),
      })
    : new GeneralName({ type: 2, value: host });

/** Makes a certificate of keys, signed with those of its issuer. */
export const certificate = async (
  { name, issuer, isAuthority, purpose, until, host }: Wanted,
  subjectKeys: Keys,
  issuerKeys: Keys,
): Promise<Certificate> => {
  const made = new Certificate();
  made.version = 2;
  made.serialNumber = new Integer({ valueHex: Uint8Array.from([1, ...randomBytes(8)]).buffer });
  made.subject.typesAndValues.push(named(name));
  made.issuer.typesAndValues.push(named(issuer));
  made.notBefore.value = new Date('2020-01-01T00:00:00Z');
  made.notAfter.value = until ?? new Date('2049-01-01T00:00:00Z');
  made.extensions = [
    new Extension({
      extnID: '2.5.29.19',
      critical: true,
      extnValue: new BasicConstraints({ cA: isAuthority }).toSchema().toBER(),
    }),
    ...(purpose
      ? [
          new Extension({
            extnID: '2.5.29.37',
            critical: true,
            extnValue: new ExtKeyUsage({ keyPurposes: [purpose] }).toSchema().toBER(),
          }),
        ]
      : []),
    ...(host === undefined
      ? []
      : [
          new Extension({
            extnID: '2.5.29.17',
            extnValue: new GeneralNames({ names: [hostName(host)] }).toSchema().toBER(),
          }),
        ]),
  ];
  await made.subjectPublicKeyInfo.importKey(subjectKeys.publicKey as CryptoKey);
  await made.sign(issuerKeys.privateKey as CryptoKey, 'SHA-256');
  return made;
};

/** PEM text of a certificate. */
export const pemOf = (one: Certificate): string => {
  const text = Buffer.from(one.toSchema(true).toBER()).toString('base64');
  return `-----BEGIN CERTIFICATE-----\n${text.replace(/(.{64})/g, '$1\n')}\n-----END CERTIFICATE-----\n`;
};

/** PEM text of a private key (PKCS #8). */
export const keyPemOf = async ({ privateKey }: Keys): Promise<string> => {
  const der = await webcrypto.subtle.exportKey('pkcs8', privateKey);
  return `-----BEGIN PRIVATE KEY-----\n${Buffer.from(der).toString('base64')}\n-----END PRIVATE KEY-----\n`;
};
