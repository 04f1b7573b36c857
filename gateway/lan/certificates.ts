import { randomBytes, webcrypto } from 'node:crypto';
import { BitString, Integer, OctetString, Utf8String } from 'asn1js';
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
  ExtKeyUsage,
  GeneralName,
  GeneralNames,
  GeneralSubtree,
  NameConstraints,
} from 'pkijs';
import { addDays, dateOf } from '../../kernel/values/clock.ts';
import { addressBytes, localNetworks } from './addresses.ts';

/** A certificate with its private key, both as PEM. */
export type Pair = { readonly cert: string; readonly key: string };

/** Names of a machine: host names and addresses. */
export type Names = { readonly hosts: readonly string[]; readonly addresses: readonly string[] };

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** Days of an authority, and of a certificate: browsers of Apple take at most 825 days below an added authority. */
const [authorityDays, certificateDays] = [3650, 397];

/** Purpose of a TLS server (RFC 5280 section 4.2.1.12). */
const serverAuth = '1.3.6.1.5.5.7.3.1';

/** Bits of the key usage (RFC 5280 section 4.2.1.3). */
const usage = { digitalSignature: 0x80, certificateSigning: 0x06 } as const;

const bufferOf = (bytes: Iterable<number>): ArrayBuffer => Uint8Array.from(bytes).buffer;

const pem = (kind: string, der: ArrayBuffer): string => {
  const lines = Buffer.from(der).toString('base64').replace(/.{64}/g, '$&\n');
  return `-----BEGIN ${kind}-----\n${lines.trimEnd()}\n-----END ${kind}-----\n`;
};

const derOf = (text: string): ArrayBuffer =>
  bufferOf(Buffer.from(text.replace(/-----[^-]+-----|\s/g, ''), 'base64'));

const extension = (extnID: string, value: ArrayBuffer, critical = false): Extension =>
  new Extension({ extnID, critical, extnValue: value });

const keyUsage = (bits: number): Extension =>
  extension('2.5.29.15', new BitString({ valueHex: bufferOf([bits]) }).toBER(), true);

/** Certificate without names, for a key that is made with it. */
const begun = async (
  name: string,
  today: string,
  days: number,
): Promise<{ readonly made: Certificate; readonly keys: webcrypto.CryptoKeyPair }> => {
  const keys = (await webcrypto.subtle.generateKey(algorithm, true, [
    'sign',
    'verify',
  ])) as webcrypto.CryptoKeyPair;
  const made = new Certificate();
  made.version = 2;
  // A positive number without leading zeros.
  made.serialNumber = new Integer({ valueHex: bufferOf([1, ...randomBytes(15)]) });
  const value = new Utf8String({ value: name });
  made.subject.typesAndValues.push(new AttributeTypeAndValue({ type: '2.5.4.3', value }));
  // A clock that is a little behind takes it too.
  made.notBefore.value = dateOf(addDays(today, -1));
  made.notAfter.value = dateOf(addDays(today, days));
  await made.subjectPublicKeyInfo.importKey(keys.publicKey as CryptoKey);
  return { made, keys };
};

const pairOf = async (made: Certificate, keys: webcrypto.CryptoKeyPair): Promise<Pair> => ({
  cert: pem('CERTIFICATE', made.toSchema(true).toBER()),
  key: pem('PRIVATE KEY', await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)),
});

const dnsName = (value: string): GeneralName => new GeneralName({ type: 2, value });

const ipName = (bytes: Iterable<number>): GeneralName =>
  new GeneralName({ type: 7, value: new OctetString({ valueHex: bufferOf(bytes) }) });

/**
 * A new authority of a machine. Its certificates hold for addresses of local networks and the host names of the machine alone
 * (name constraints, RFC 5280 section 4.2.1.10), so that a phone that trusts it trusts it for nothing else.
 */
export const newAuthority = async (
  name: string,
  hosts: readonly string[],
  today: string,
): Promise<Pair> => {
  const { made, keys } = await begun(name, today, authorityDays);
  made.issuer = made.subject;
  const permitted = [...hosts.map(dnsName), ...localNetworks.map(ipName)];
  const constraints = new NameConstraints({
    permittedSubtrees: permitted.map((base) => new GeneralSubtree({ base })),
  });
  made.extensions = [
    extension('2.5.29.19', new BasicConstraints({ cA: true }).toSchema().toBER(), true),
    keyUsage(usage.certificateSigning),
    extension('2.5.29.30', constraints.toSchema().toBER(), true),
  ];
  await made.sign(keys.privateKey as CryptoKey, 'SHA-256');
  return pairOf(made, keys);
};

/** A new certificate of a server with these names, signed by an authority. */
export const newCertificate = async (
  { hosts, addresses }: Names,
  authority: Pair,
  today: string,
): Promise<Pair> => {
  const { made, keys } = await begun(hosts[0] ?? addresses[0] ?? 'server', today, certificateDays);
  made.issuer = Certificate.fromBER(derOf(authority.cert)).subject;
  const names = [...hosts.map(dnsName), ...addresses.map((one) => ipName(addressBytes(one)))];
  made.extensions = [
    extension('2.5.29.19', new BasicConstraints({ cA: false }).toSchema().toBER(), true),
    keyUsage(usage.digitalSignature),
    extension('2.5.29.37', new ExtKeyUsage({ keyPurposes: [serverAuth] }).toSchema().toBER()),
    extension('2.5.29.17', new GeneralNames({ names }).toSchema().toBER()),
  ];
  const signer = await webcrypto.subtle.importKey('pkcs8', derOf(authority.key), algorithm, false, [
    'sign',
  ]);
  await made.sign(signer as CryptoKey, 'SHA-256');
  return pairOf(made, keys);
};
