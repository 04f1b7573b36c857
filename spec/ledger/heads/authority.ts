import { webcrypto } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Integer, ObjectIdentifier, OctetString } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  ContentInfo,
  EncapsulatedContentInfo,
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
import { certificate, newKeys, pemOf, type Wanted } from '../../certificates.ts';

const timeStamping = '1.3.6.1.5.5.7.3.8';
const tstInfo = '1.2.840.113549.1.9.16.1.4';

/** Faults that the authority can simulate. */
export type Fault = 'nonce' | 'imprint' | 'refuse' | 'garbage' | 'down';

/** Local timestamp authority with a root certificate of its own. */
export type Authority = {
  readonly url: string;
  readonly rootPem: string;
  /** Sets the fault of the following answers. */
  readonly does: (fault: Fault | undefined) => void;
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
  let [fault, asked]: [Fault | undefined, number] = [undefined, 0];

  const granted = async (body: Uint8Array): Promise<Uint8Array> => {
    const request = TimeStampReq.fromBER(Uint8Array.from(body).buffer);
    const hashed = new Uint8Array(request.messageImprint.hashedMessage.valueBlock.valueHexView);
    if (fault === 'imprint') hashed[0] = (hashed[0] ?? 0) ^ 1;
    const info = new TSTInfo({
      version: 1,
      policy: '1.2.3.4',
      messageImprint: new MessageImprint({
        hashAlgorithm: new AlgorithmIdentifier({ algorithmId: '2.16.840.1.101.3.4.2.1' }),
        hashedMessage: new OctetString({ valueHex: Uint8Array.from(hashed).buffer }),
      }),
      serialNumber: new Integer({ value: asked }),
      genTime: new Date(),
      ...(fault === 'nonce'
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
    if (fault === 'garbage') return Buffer.from('no answer in ASN.1');
    if (fault !== 'refuse') return granted(body);
    const refused = new TimeStampResp({ status: new PKIStatusInfo({ status: 2 }) });
    return new Uint8Array(refused.toSchema().toBER());
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      asked += 1;
      if (fault === 'down') {
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
      fault = next;
    },
    asked: () => asked,
    stop: () => new Promise((done) => server.close(() => done())),
  };
};
