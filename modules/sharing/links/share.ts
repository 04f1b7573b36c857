import { actor, on } from '../../../kernel/declare/actor.ts';
import { newValues } from '../../../kernel/declare/fact.ts';
import { share as life } from '../../../machines/share.ts';
import { type Published, shareCreated, shareExpired, shareRevoked, shareUpdated } from './facts.ts';

/** State of a share: its document or list, publication and expiry. */
export type Share = {
  readonly subject_id: string;
  readonly subject_type: string;
  readonly status: string;
  readonly allow_import: boolean;
  readonly expires_at: string | null;
  readonly published: Published;
};

const blank: Share = {
  subject_id: '',
  subject_type: '',
  status: 'live',
  allow_import: true,
  expires_at: null,
  published: { revision: 0, version: 0, published_at: '', digest: '' },
};

const when = on<Share>();

/** Public link to a document or list. Events that test its expiry carry the instant. */
export const share = actor<Share>('share', {
  initial: blank,
  lifecycle: () => life,
  context: ({ expires_at }, asked) => {
    const { at } = (asked ?? {}) as { readonly at?: string };
    return { over: at !== undefined && hasExpired(expires_at, at) };
  },
  folds: [
    when(shareCreated, (state, data) => ({ ...state, ...data, status: 'live' })),
    when(shareUpdated, (state, { fields_changed, published }) => ({
      ...state,
      ...newValues(fields_changed),
      ...(published ? { published } : {}),
      status: 'expires_at' in fields_changed ? 'live' : state.status,
    })),
    when(shareRevoked, (state) => ({ ...state, status: 'revoked' })),
    when(shareExpired, (state) => ({ ...state, status: 'expired' })),
  ],
});

/** Tests whether the expiry of a link has passed. */
export const hasExpired = (expires_at: string | null, ts: string): boolean =>
  expires_at !== null && expires_at <= ts;

/**
 * Share id of a document or list; each has one share, which is reopened when it is shared again.
 */
export const shareIdOf = (subjectId: string): string =>
  `share:${subjectId.slice(subjectId.indexOf(':') + 1)}`;
