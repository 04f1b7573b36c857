import { type Static, Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { type Refusal, refusal } from '../../../kernel/declare/refusal.ts';
import { Attributes, Upload } from '../../../kernel/declare/schemas.ts';
import { type Bundle, readBundle } from '../../sharing/contract/queries.ts';

export const bundleTooLarge = refusal('bundle_too_large', 413, 'The bundle exceeds {limit} bytes.');

/** Bundle in a request: as the file `bundle` of a form, or as the JSON body itself. */
export const bundleInput = {
  bundle: Type.Optional(Upload),
  version: Type.Optional(Type.Integer()),
  doc: Type.Optional(Attributes),
  exported_at: Type.Optional(Type.String({ maxLength: 100 })),
  share: Type.Optional(Attributes),
  sender: Type.Optional(Attributes),
  signature: Type.Optional(Type.String({ maxLength: 200 })),
};

const Sent = Type.Object(bundleInput);

/** Tests whether the request has a bundle, in either form. */
export const hasBundle = ({ bundle, doc }: Static<typeof Sent>): boolean =>
  bundle !== undefined || doc !== undefined;

/** Bundle of the request, or its refusal. */
export const bundleFrom = (sent: Static<typeof Sent>): Bundle | Refusal => {
  const { bundle, version, doc, exported_at, share, sender, signature } = sent;
  if (!bundle) return readBundle({ version, doc, exported_at, share, sender, signature });
  if (bundle.bytes.length > limits.jsonBodyBytes)
    return bundleTooLarge({ limit: limits.jsonBodyBytes });
  return readBundle(parsed(bundle.bytes));
};

const parsed = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
};
