import type { Part } from '../../../kernel/declare/actor.ts';
import type { Registry } from '../../../kernel/declare/module.ts';
import { replayEntity } from '../../../kernel/ledger/replay.ts';
import { type Company, companyOf, type Reader } from '../../../kernel/reader/reader.ts';
import { companyRows } from '../../companies/contract/relations.ts';
import { type Doc, doc } from '../../documents/contract/facts.ts';
import { isIssued } from '../../documents/contract/queries.ts';
import { type InventoryList, list } from '../../lists/contract/facts.ts';
import { documentContent } from './document-content.ts';
import { listContent } from './list-content.ts';
import type { SharedDocument } from './shared-document.ts';

type Of<K extends string, S> = {
  readonly kind: K;
  readonly state: S;
  readonly lines: readonly Part[];
  readonly version: number;
};

/** A document or list of a company in some state. */
export type Source = Of<'doc', Doc> | Of<'list', InventoryList>;

/** A document or list in its present state; received documents cannot be shared. */
export const currentSource = (reader: Reader, id: string): Source | undefined => {
  const found = reader.entity(doc, id);
  if (found)
    return found.state.is_shared
      ? undefined
      : { kind: 'doc', state: found.state, lines: reader.lines(id), version: found.version };
  const listed = reader.entity(list, id);
  return (
    listed && {
      kind: 'list',
      state: listed.state,
      lines: reader.lines(id),
      version: listed.version,
    }
  );
};

/** Tests whether a new revision may be published; void documents may not. */
export const isPublishable = ({
  state,
}: {
  readonly state: { readonly status?: string };
}): boolean => state.status !== 'void';

/** The same as of a ledger entry, replayed from its facts when it has changed since. */
export const sourceAt = (
  reader: Reader,
  registry: Registry,
  now: Source,
  { id, version }: { readonly id: string; readonly version: number },
): Source | undefined => {
  if (now.version === version) return now;
  const cut = { upTo: version };
  if (now.kind === 'doc') {
    const then = replayEntity(reader, registry, doc, id, cut);
    return then && { kind: 'doc', state: then.state, lines: then.lines.all(), version };
  }
  const then = replayEntity(reader, registry, list, id, cut);
  return then && { kind: 'list', state: then.state, lines: then.lines.all(), version };
};

/** Shared content of a document or list. */
export const sharedContent = (reader: Reader, source: Source, company: Company): SharedDocument =>
  source.kind === 'doc'
    ? documentContent(source.state, source.lines, company, originalNumber(reader, source.state))
    : listContent(source.state, source.lines, company);

const originalNumber = (reader: Reader, { original_doc_id }: Doc): string | null =>
  original_doc_id ? (reader.state(doc, original_doc_id)?.ref_id ?? null) : null;

/** Present status and payments of a document or list, whatever was published. */
export type PresentStatus = {
  readonly status: string;
  readonly pre_void_status?: string | undefined;
  readonly amount_paid: number;
  readonly written_off: number;
  readonly amount_outstanding: number;
};

/** Present status of a document, for the published totals. */
export const presentStatus = (now: Source, { total, currency }: SharedDocument): PresentStatus => {
  const open = { amount_paid: 0, written_off: 0, amount_outstanding: total };
  if (now.kind === 'list') return { status: now.state.status, ...open };
  const { state } = now;
  const isSame = state.total === total && state.currency === currency && isIssued(state);
  return {
    status: state.status,
    pre_void_status: state.pre_void_status ?? undefined,
    ...(isSame
      ? {
          amount_paid: state.amount_paid,
          written_off: state.written_off,
          amount_outstanding: state.amount_outstanding,
        }
      : open),
  };
};

/** Company of a reader, unless it is deactivated. */
export const activeCompany = (reader: Reader): Company | undefined =>
  reader.row(`SELECT 1 FROM ${companyRows} WHERE company=:company AND id=:company AND is_active=0`)
    ? undefined
    : companyOf(reader);
