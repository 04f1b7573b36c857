import { randomBytes, webcrypto } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Integer, ObjectIdentifier, OctetString, Utf8String } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  Extension,
  ExtKeyUsage,
  IssuerAndSerialNumber,
  MessageImprint,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const timeStamping = '1.3.6.1.5.5.7.3.8';
const tstInfo = '1.2.840.113549.1.9.16.1.4';

type Keys = webcrypto.CryptoKeyPair;

const newKeys = (): Promise<Keys> =>
  webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']) as Promise<Keys>;

type Wanted = {
  readonly name: string;
  readonly issuer: string;
  readonly isAuthority: boolean;
  readonly purpose?: string;
  readonly until?: Date;
};

const named = (name: string): AttributeTypeAndValue =>
  new AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value: name }) });

const certificate = async (
  { name, issuer, isAuthority, purpose, until }: Wanted,
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
  ];
  await made.subjectPublicKeyInfo.importKey(subjectKeys.publicKey as CryptoKey);
  await made.sign(issuerKeys.privateKey as CryptoKey, 'SHA-256');
  return made;
};

const pemOf = (one: Certificate): string => {
  const text = Buffer.from(one.toSchema(true).toBER()).toString('base64');
  return `-----BEGIN CERTIFICATE-----\n${text.replace(/(.{64})/g, '$1\n')}\n-----END CERTIFICATE-----\n`;
};

/** Ways in which the authority of a spec may misbehave. */
export type Misdeed = 'nonce' | 'imprint' | 'refuse' | 'garbage' | 'down';

/** A timestamp authority of its own root, on this machine. */
export type Authority = {
  readonly url: string;
  readonly rootPem: string;
  /** How it misbehaves from now on. */
  readonly does: (misdeed: Misdeed | undefined) => void;
  readonly asked: () => number;
  readonly stop: () => Promise<void>;
};

/** Starts an authority; its certificate may be for another purpose or have expired. */
export const timestampAuthority = async (
  wanted: Pick<Wanted, 'purpose' | 'until'> = {},
): Promise<Authority> => {
  const [rootKeys, keys] = [await newKeys(), await newKeys()];
  const root = { name: 'Root of a spec', issuer: 'Root of a spec', isAuthority: true };
  const rootCertificate = await certificate(root, rootKeys, rootKeys);
  const own = { name: 'Stamps of a spec', issuer: root.name, isAuthority: false };
  const stamps = { ...own, purpose: timeStamping, ...wanted };
  const ownCertificate = await certificate(stamps, keys, rootKeys);
  let [misdeed, asked]: [Misdeed | undefined, number] = [undefined, 0];

  const granted = async (body: Uint8Array): Promise<Uint8Array> => {
    const request = TimeStampReq.fromBER(Uint8Array.from(body).buffer);
    const hashed = new Uint8Array(request.messageImprint.hashedMessage.valueBlock.valueHexView);
    if (misdeed === 'imprint') hashed[0] = (hashed[0] ?? 0) ^ 1;
    const info = new TSTInfo({
      version: 1,
      policy: '1.2.3.4',
      messageImprint: new MessageImprint({
        hashAlgorithm: new AlgorithmIdentifier({ algorithmId: '2.16.840.1.101.3.4.2.1' }),
        hashedMessage: new OctetString({ valueHex: Uint8Array.from(hashed).buffer }),
      }),
      serialNumber: new Integer({ value: asked }),
      genTime: new Date(),
      ...(misdeed === 'nonce'
        ? { nonce: new Integer({ value: 4711 }) }
        : request.nonce
          ? { nonce: request.nonce }
          : {}),
    });
    const content = info.toSchema().toBER();
    const digest = await webcrypto.subtle.digest('SHA-256', content);
    const signed = new SignedData({
      version: 3,
      encapContentInfo: new EncapsulatedContentInfo({
        eContentType: tstInfo,
        eContent: new OctetString({ valueHex: content }),
      }),
      signerInfos: [
        new SignerInfo({
          version: 1,
          sid: new IssuerAndSerialNumber({
            issuer: ownCertificate.issuer,
            serialNumber: ownCertificate.serialNumber,
          }),
          signedAttrs: new SignedAndUnsignedAttributes({
            type: 0,
            attributes: [
              new Attribute({
                type: '1.2.840.113549.1.9.3',
                values: [new ObjectIdentifier({ value: tstInfo })],
              }),
              new Attribute({
                type: '1.2.840.113549.1.9.4',
                values: [new OctetString({ valueHex: digest })],
              }),
            ],
          }),
        }),
      ],
      certificates: [ownCertificate],
    });
    await signed.sign(keys.privateKey as CryptoKey, 0, 'SHA-256');
    const token = new ContentInfo({
      contentType: '1.2.840.113549.1.7.2',
      content: signed.toSchema(true),
    });
    const answer = new TimeStampResp({
      status: new PKIStatusInfo({ status: 0 }),
      timeStampToken: token,
    });
    return new Uint8Array(answer.toSchema().toBER());
  };

  const answerTo = async (body: Uint8Array): Promise<Uint8Array> => {
    if (misdeed === 'garbage') return Buffer.from('no answer in ASN.1');
    if (misdeed !== 'refuse') return granted(body);
    const refused = new TimeStampResp({ status: new PKIStatusInfo({ status: 2 }) });
    return new Uint8Array(refused.toSchema().toBER());
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      asked += 1;
      if (misdeed === 'down') {
        response.socket?.destroy();
        return;
      }
      answerTo(Buffer.concat(chunks)).then(
        (bytes) => {
          response.setHeader('content-type', 'application/timestamp-reply');
          response.end(bytes);
        },
        (error: unknown) => {
          response.statusCode = 500;
          response.end(String(error));
        },
      );
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/stamp`,
    rootPem: pemOf(rootCertificate),
    does: (next) => {
      misdeed = next;
    },
    asked: () => asked,
    stop: () => new Promise((done) => server.close(() => done())),
  };
};
