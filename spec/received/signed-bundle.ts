import { mkdir } from 'node:fs/promises';
import { canonical } from '../../kernel/values/canonical.ts';
import { type Bundle, readBundle } from '../../modules/sharing/bundles/bundle.ts';
import { signerIn } from '../../modules/sharing/bundles/signature.ts';
import type { TestApp } from '../test-app.ts';

/** Fields of a bundle that differ from the defaults. */
export type Saying = {
  readonly revision?: number;
  /** Instant at which the sender published it. */
  readonly published_at?: string;
  /** Id of the share at the sender. */
  readonly share_id?: string;
  /** Fields of the document, over an invoice of 100. */
  readonly doc?: Partial<Bundle['doc']>;
};

/** Signs an invoice of 100 as another installation would, with the key of this installation. */
export const signs = async (
  app: TestApp,
  {
    revision = 1,
    published_at = '2026-11-21T11:00:00.000Z',
    share_id = 'share-of-a-sender',
    doc = {},
  }: Saying = {},
): Promise<Bundle> => {
  const { dataDir } = app.services.settings;
  await mkdir(dataDir, { recursive: true });
  const { key, sign } = await signerIn(dataDir);
  const bundle = {
    version: 1 as const,
    doc: {
      shared_type: 'doc' as const,
      doc_type: 'invoice',
      ref_id: `F-${revision}`,
      company_name: 'Smith & Daughters',
      currency: 'USD',
      subtotal: 100,
      discount: 0,
      discount_type: 'flat' as const,
      discount_amount: 0,
      doc_taxes: [],
      tax: 0,
      shipping: 0,
      total: 100,
      line_items: [{ name: 'Polishing', quantity: 2, unit_price: 50, line_total: 100 }],
      ...doc,
    },
    exported_at: '2026-11-21T12:00:00.000Z',
    share: { id: share_id, revision, published_at },
    sender: { name: 'Smith & Daughters', key },
  };
  return { ...bundle, signature: sign(canonical(bundle)) };
};

/** Signed bundle, read here. */
export const signedBundle = async (app: TestApp, saying: Saying = {}): Promise<Bundle> => {
  const read = readBundle(await signs(app, saying));
  if ('refused' in read) throw new Error(JSON.stringify(read.detail));
  return read;
};
