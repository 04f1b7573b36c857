import { type Send, send } from '../../../kernel/declare/operation.ts';
import { type Reaction, reaction } from '../../../kernel/declare/reaction.ts';
import {
  type Asset,
  asset,
  assetCreated,
  depreciationRunPosted,
  depreciationRunUndone,
  type Moved,
  movedFacts,
} from '../../assets/contract/facts.ts';
import { unlessMigrated } from '../../migrations/contract/queries.ts';
import { post } from '../journal/post.ts';
import { reverse } from '../journal/reverse.ts';

type Asked = Pick<Moved, 'date' | 'posting'>;

/** Entry requested by a fact, under the id the fact assigned. */
const entry = (
  { date, posting }: Asked,
  source: { readonly kind: string; readonly id: string; readonly reference: string },
  journal_id: string | null,
): Send[] =>
  posting === null || journal_id === null
    ? []
    : [
        send(post, {
          id: journal_id,
          je_type: 'asset',
          date,
          memo: posting.memo,
          source_key: posting.source_key,
          source_kind: source.kind,
          source_id: source.id,
          reference: source.reference,
          lines: posting.lines,
        }),
      ];

type Told = {
  readonly data: Moved;
  readonly meta: { readonly entity_id: string };
  readonly state: Asset;
};

const moved = ({ data, meta, state }: Told): Send[] => [
  ...[data.reverses, ...(data.receipts ?? [])]
    .filter((id) => id !== null)
    .map((id) => send(reverse, { id, reason: data.movement.reason })),
  ...entry(
    data,
    { kind: 'asset', id: meta.entity_id, reference: state.number },
    data.movement.journal_id,
  ),
];

/** Postings of fixed assets: one entry per operation and per monthly depreciation run. */
export const assetPostings: readonly Reaction[] = [
  reaction('accounting.postsAssetCreated', { when: assetCreated, of: asset, then: moved }),
  ...Object.entries(movedFacts).map(([kind, when]) =>
    reaction(`accounting.postsAsset.${kind}`, { when, of: asset, then: moved }),
  ),
  reaction('accounting.postsDepreciation', {
    when: depreciationRunPosted,
    then: ({ data, meta }) =>
      entry(
        data,
        { kind: 'depreciation_run', id: meta.entity_id, reference: data.period },
        data.journal_id,
      ),
  }),
  reaction('accounting.reversesDepreciation', {
    when: depreciationRunUndone,
    then: ({ data }) =>
      data.reverses === null
        ? []
        : [send(reverse, { id: data.reverses, reason: `Run of ${data.period} undone` })],
  }),
].map(unlessMigrated);
