import type { Fact } from '../../../kernel/declare/fact.ts';
import { inChunks } from '../../../kernel/values/chunk.ts';
import {
  docSharedImport,
  docSharedLines,
  docSharedUpdated,
} from '../../documents/contract/facts.ts';
import { type Bundle, digestOf, type SharedLine } from '../../sharing/contract/queries.ts';

/** Lines as stored here, numbered in order; the sender's line ids are dropped. */
const linesOf = (lines: readonly SharedLine[]) =>
  lines.map((line, at) => ({ ...line, line_id: String(at + 1) }));

type Cutoff = ReturnType<typeof linesOf>;

const revisionOf = ({ doc, share }: Bundle) => {
  const { line_items: _, ...header } = doc;
  return {
    revision: share.revision,
    published_at: share.published_at,
    digest: digestOf(doc),
    header,
  };
};

const further = (id: string, parts: readonly Cutoff[]): Fact[] =>
  parts.map((line_items) => docSharedLines(id, { line_items }));

const cutLines = ({
  doc,
}: Bundle): { readonly first: Cutoff; readonly rest: readonly Cutoff[] } => {
  const [first = [], ...rest] = inChunks(linesOf(doc.line_items));
  return { first: [...first], rest: rest.map((part) => [...part]) };
};

/** Origin of a fetched bundle; undefined for a file. */
export type BundleOrigin = { readonly origin: string; readonly token: string } | undefined;

/** Facts that store a bundle as a received document; nothing is booked. */
export const received = (
  id: string,
  bundle: Bundle,
  from: BundleOrigin,
  base_currency: string,
): Fact[] => {
  const { first, rest } = cutLines(bundle);
  const { doc_type, shared_type } = bundle.doc;
  return [
    docSharedImport(
      id,
      {
        doc_type,
        base_currency,
        shared_type,
        share_id: bundle.share.id,
        sender_key: bundle.sender.key,
        sender_name: bundle.sender.name,
        source_origin: from?.origin ?? null,
        source_share_token: from?.token ?? null,
        ...revisionOf(bundle),
        line_items: first,
      },
      { source: 'share_import' },
    ),
    ...further(id, rest),
  ];
};

/** Facts that replace a received document by a later revision. */
export const revisionFacts = (id: string, bundle: Bundle, changed: readonly string[]): Fact[] => {
  const { first, rest } = cutLines(bundle);
  return [
    docSharedUpdated(
      id,
      { ...revisionOf(bundle), line_items: first, changed: [...changed] },
      { source: 'share_import' },
    ),
    ...further(id, rest),
  ];
};
