import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { type Refusal, refusal } from '../../../kernel/declare/refusal.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { Instant, Name, Short } from '../../../kernel/declare/schemas.ts';
import { canonical, sha256 } from '../../../kernel/values/canonical.ts';
import type { OpenShare } from '../published/open-share.ts';
import { SharedDocument } from '../published/shared-document.ts';
import { contentProblem } from './content-problem.ts';
import { isSignedBy, type Signer } from './signature.ts';

const Key = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });

/** File of a shared document for another installation, signed so that changes are detected. */
export const Bundle = titled(
  'DocumentBundle',
  Type.Object({
    version: Type.Literal(1),
    doc: SharedDocument,
    exported_at: Instant,
    share: Type.Object({
      /** Id common to all revisions of the share. */
      id: Name,
      revision: Type.Integer({ minimum: 1 }),
      published_at: Instant,
    }),
    sender: Type.Object({
      name: Short,
      /** Public key of the installation (Ed25519, base64url). */
      key: Key,
    }),
    /** Signature over the canonical JSON (RFC 8785) of the other fields, base64url. */
    signature: Type.String({ pattern: '^[A-Za-z0-9_-]{86}$' }),
  }),
);

/** File of a shared document. */
export type Bundle = Static<typeof Bundle>;

export const notABundle = refusal(
  'not_a_bundle',
  422,
  'This is not a file of a shared document: {why}. Export it again at the sender.',
);
export const bundleOfLater = refusal(
  'bundle_of_later_version',
  422,
  'The bundle has format {version}, and this installation reads format 1. Update this installation.',
);
export const bundleTampered = refusal(
  'bundle_tampered',
  422,
  'The bundle was changed after it was signed. Ask the sender for a new one.',
);

/** Refusals of a bundle. */
export const bundleRefusals = [notABundle, bundleOfLater, bundleTampered];

/** Signed file of an open share. */
export const bundleOf = (opened: OpenShare, exported_at: string, { key, sign }: Signer): Bundle => {
  const { document, share, company } = opened;
  const { revision, published_at } = share.state.published;
  const bundle = {
    version: 1 as const,
    doc: document,
    exported_at,
    share: { id: sha256(`${key}|${company.id}|${share.id}`).slice(0, 32), revision, published_at },
    sender: { name: company.name, key },
  };
  return { ...bundle, signature: sign(canonical(bundle)) };
};

/** Verifies and reads a bundle; fields added by later versions are dropped. */
export const readBundle = (sent: unknown): Bundle | Refusal => {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    return notABundle({ why: 'it is not a JSON object' });
  const { version } = sent as { version?: unknown };
  if (typeof version === 'number' && version > 1) return bundleOfLater({ version });
  const error = Value.Errors(Bundle, sent).First();
  if (error) return notABundle({ why: `${error.path} ${error.message}`.trim() });
  const { signature, ...bundle } = sent as Bundle;
  if (!isSignedBy(bundle.sender.key, canonical(bundle), signature)) return bundleTampered();
  const why = contentProblem(bundle.doc);
  return why ? notABundle({ why }) : (Value.Clean(Bundle, structuredClone(sent)) as Bundle);
};
