import type { Company, Reader } from '../../../kernel/reader/reader.ts';
import { canonical, sha256 } from '../../../kernel/values/canonical.ts';
import { type Source, sharedContent } from '../published/source.ts';
import type { Published } from './facts.ts';

/** SHA-256 of shared content. */
export const digestOf = (shown: unknown): string => sha256(canonical(shown));

/** Publication of a document or list in its present state, as the next revision. */
export const newPublication = (
  reader: Reader,
  source: Source,
  { company, ts }: { readonly company: Company; readonly ts: string },
  before: Pick<Published, 'revision'> | undefined,
): Published => ({
  revision: (before?.revision ?? 0) + 1,
  version: source.version,
  published_at: ts,
  digest: digestOf(sharedContent(reader, source, company)),
});
