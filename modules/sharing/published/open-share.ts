import type { Registry } from '../../../kernel/declare/module.ts';
import type { Company, Reader, Stored } from '../../../kernel/reader/reader.ts';
import { hasExpired, type Share, share } from '../links/share.ts';
import { shareOf } from '../links/tokens.ts';
import type { SharedDocument } from './shared-document.ts';
import {
  activeCompany,
  currentSource,
  type PresentStatus,
  presentStatus,
  sharedContent,
  sourceAt,
} from './source.ts';

/** An open share: its content as published, and the present status. */
export type OpenShare = {
  readonly company: Company;
  readonly share: Stored<Share>;
  readonly document: SharedDocument;
  readonly standing: PresentStatus;
};

/** Tests whether the share may be imported: its sender allows it and the document is not void. */
export const isOffered = ({ share: { state }, standing }: OpenShare): boolean =>
  state.allow_import && standing.status !== 'void';

/**
 * The open share of a token; undefined when the token is unknown, revoked or expired, or when its
 * document or company no longer exists.
 */
export const openShareOf = (
  reader: Reader,
  registry: Registry,
  token: string,
  ts: string,
): OpenShare | undefined => {
  const found = shareOf(reader, token);
  if (!found) return undefined;
  const own = reader.of(found.company);
  const company = activeCompany(own);
  const stored = own.entity(share, found.share_id);
  if (!company || stored?.state.status !== 'live') return undefined;
  const { subject_id: id, expires_at, published } = stored.state;
  const now = hasExpired(expires_at, ts) ? undefined : currentSource(own, id);
  const source = now && sourceAt(own, registry, now, { id, version: published.version });
  if (!now || !source) return undefined;
  const document = sharedContent(own, source, company);
  return { company, share: stored, document, standing: presentStatus(now, document) };
};
