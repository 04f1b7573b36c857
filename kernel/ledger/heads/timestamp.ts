import { randomBytes } from 'node:crypto';
import { Integer, OctetString } from 'asn1js';
import {
  AlgorithmIdentifier,
  Certificate,
  ContentInfo,
  type ExtKeyUsage,
  id_ContentType_SignedData,
  id_ExtKeyUsage,
  id_eContentType_TSTInfo,
  id_sha256,
  MessageImprint,
  PKIStatus,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { canonical } from '../../values/canonical.ts';
import { type Head, hashOfHead } from './head.ts';

/** Error of a timestamp that proves nothing; its message is a clause for people. */
export class BadTimestamp extends Error {}

/** A valid timestamp: the time that the authority states, and its name. */
export type Timestamp = { readonly time: string; readonly authority: string };

/** Purpose of a certificate that may sign timestamps (RFC 3161 section 2.3). */
const timeStamping = '1.3.6.1.5.5.7.3.8';
const commonName = '2.5.4.3';
const nonceBytes = 16;

/** A request for a timestamp over a head (RFC 3161 section 2.4.1), with a random nonce and for the certificates. */
export const timestampRequest = (
  head: Head,
): { readonly request: Uint8Array; readonly nonce: Integer } => {
  const random = randomBytes(nonceBytes);
  // A first byte from 0x40 to 0x7f: a positive number without leading zeros.
  random[0] = ((random[0] ?? 0) & 0x3f) | 0x40;
  const nonce = new Integer({ valueHex: Uint8Array.from(random).buffer });
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: id_sha256 }),
      hashedMessage: new OctetString({ valueHex: bytesOf(hashOfHead(head)) }),
    }),
    nonce,
    certReq: true,
  });
  return { request: new Uint8Array(request.toSchema().toBER()), nonce };
};

const bytesOf = (hex: string): ArrayBuffer => Uint8Array.from(Buffer.from(hex, 'hex')).buffer;

/** The token in an answer of a timestamp authority, in DER. Throws `BadTimestamp` where it granted none. */
export const tokenIn = (answer: Uint8Array): Uint8Array => {
  const { status, timeStampToken } = reading(() =>
    TimeStampResp.fromBER(Uint8Array.from(answer).buffer),
  );
  const isGranted =
    status.status === PKIStatus.granted || status.status === PKIStatus.grantedWithMods;
  if (!isGranted || !timeStampToken)
    throw new BadTimestamp(`the authority refused it (status ${status.status})`);
  return new Uint8Array(timeStampToken.toSchema().toBER());
};

/** Certificates in PEM. Throws where a text holds none. */
export const certificatesIn = (pem: string): readonly Certificate[] => {
  const found = [...pem.matchAll(/-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----/g)];
  if (found.length === 0) throw new BadTimestamp('it holds no certificate in PEM');
  return found.map(([, text = '']) =>
    reading(() => Certificate.fromBER(Uint8Array.from(Buffer.from(text, 'base64')).buffer)),
  );
};

/**
 * Checks a timestamp over a head: its hash, its nonce where one was sent, its signature, and the chain of
 * certificates to one of the roots at the stated time (RFC 3161 section 2.2). Throws `BadTimestamp`.
 */
export const checkedTimestamp = async (
  token: Uint8Array,
  head: Head,
  { roots, nonce }: { readonly roots: readonly Certificate[]; readonly nonce?: Integer },
): Promise<Timestamp> => {
  const signed = signedIn(token);
  const info = infoIn(signed);
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  const stated = Buffer.from(hashedMessage.valueBlock.valueHexView).toString('hex');
  if (hashAlgorithm.algorithmId !== id_sha256 || stated !== hashOfHead(head))
    throw new BadTimestamp('it is over another hash');
  if (nonce && !info.nonce?.isEqual(nonce)) throw new BadTimestamp('it answers another request');
  const signer = await signerOf(signed, head, roots);
  if (!mayStamp(signer)) throw new BadTimestamp('its certificate is not for timestamps');
  return { time: info.genTime.toISOString(), authority: nameOf(signer) };
};

const signedIn = (token: Uint8Array): SignedData =>
  reading(() => {
    const info = ContentInfo.fromBER(Uint8Array.from(token).buffer);
    if (info.contentType !== id_ContentType_SignedData) throw new BadTimestamp('it is not signed');
    const signed = new SignedData({ schema: info.content });
    const isStamp = signed.encapContentInfo.eContentType === id_eContentType_TSTInfo;
    if (!isStamp || signed.signerInfos.length !== 1) throw new BadTimestamp('it is no timestamp');
    return signed;
  });

const infoIn = ({ encapContentInfo }: SignedData): TSTInfo =>
  reading(() => TSTInfo.fromBER(encapContentInfo.eContent?.getValue() ?? new ArrayBuffer(0)));

/** The certificate that signed, once signature and chain hold; `verify` compares the imprint with these data, too. */
const signerOf = async (
  signed: SignedData,
  head: Head,
  roots: readonly Certificate[],
): Promise<Certificate> => {
  try {
    const found = await signed.verify({
      signer: 0,
      data: Uint8Array.from(Buffer.from(canonical(head))).buffer,
      trustedCerts: [...roots],
      checkChain: true,
      extendedMode: true,
    });
    if (found.signatureVerified && found.signerCertificate) return found.signerCertificate;
  } catch (error) {
    throw new BadTimestamp(error instanceof Error ? error.message : 'its signature does not hold');
  }
  throw new BadTimestamp('its signature does not hold');
};

/** The extended key usage has to be critical and for timestamps alone (RFC 3161 section 2.3). */
const mayStamp = ({ extensions = [] }: Certificate): boolean => {
  const usage = extensions.find(({ extnID }) => extnID === id_ExtKeyUsage);
  const { keyPurposes } = (usage?.parsedValue as ExtKeyUsage | undefined) ?? { keyPurposes: [] };
  return usage?.critical === true && keyPurposes.join() === timeStamping;
};

const nameOf = ({ subject }: Certificate): string =>
  String(
    subject.typesAndValues.find(({ type }) => type === commonName)?.value.valueBlock.value ??
      'unnamed',
  );

/** Reads ASN.1; what is none is a bad timestamp. */
const reading = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    throw error instanceof BadTimestamp ? error : new BadTimestamp('it cannot be read');
  }
};
