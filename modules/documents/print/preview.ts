import { Type } from '@sinclair/typebox';
import type { Actor } from '../../../kernel/declare/actor.ts';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound, type Refusal, type RefusalStatus } from '../../../kernel/declare/refusal.ts';
import { Bytes } from '../../../kernel/declare/schemas.ts';
import type { Entry } from '../../../kernel/ledger/entry.ts';
import { linesInMemory } from '../../../kernel/writer/entity-lines.ts';
import type { Outcome } from '../../../kernel/writer/request.ts';
import { doc } from '../document/doc.ts';
import type { DocLine } from '../document/goods-sums.ts';
import type { Doc } from '../document/state.ts';
import { create } from '../drafting/create.ts';
import { DocInput } from '../drafting/input.ts';
import { documentHtml } from './document-html.ts';
import { printable } from './printable-fields.ts';

type Failed = Extract<Outcome, { done: false }>;

type DryEvent = Pick<Entry, 'entity_type' | 'event_type' | 'data'>;

const refusedAs = ({ code, status, detail, facts }: Failed): Refusal => ({
  ...{ refused: true, code, detail, facts },
  status: status as RefusalStatus,
});

/** State and lines of the draft that the events of a dry run make. */
const draftOf = (
  events: readonly DryEvent[],
  ts: string,
): { readonly state: Doc; readonly lines: readonly DocLine[] } => {
  const lines = linesInMemory();
  const { folds, initial, kind } = doc as unknown as Actor<Doc>;
  const meta = { id: 0, ts, entity_id: '', company_id: '', actor_id: null, source: 'api' };
  const state = events
    .filter(({ entity_type }) => entity_type === kind)
    .reduce(
      (before, { event_type: type, data }) =>
        folds.get(type)?.apply(before, data, { ...meta, type } as never, lines) ?? before,
      initial,
    );
  return { state, lines: lines.all() as unknown as readonly DocLine[] };
};

/** Paper of a draft before it is saved, as an HTML page. */
export const preview = query('documents.print.preview', {
  says: 'Show the paper of a draft before it is saved, as an HTML page.',
  explains: [
    'Takes the body of `documents_drafting_create` and refuses what that refuses; nothing is recorded.',
    'Of a draft that is being changed, `of` is the id: its number is printed.',
    'The page is what `documents_print_pdf` would print; it has no scripts and loads nothing.',
  ],
  by: 'operator',
  takes: Type.Object({
    ...DocInput.properties,
    of: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'Id of the draft that is being changed.',
      }),
    ),
  }),
  gives: Bytes,
  media: 'text/html',
  refuses: [notFound, ...(create.refuses ?? [])],
  answer: async (reader, { of, ...input }, now, { bus }) => {
    const stored = of === undefined ? undefined : reader.state(doc, of);
    if (of !== undefined && !stored) return notFound({ what: doc.title, id: of });
    const { caller, correlation_id: correlationId } = now;
    const sent = { name: create.name, input, caller, by: 'person', source: 'api' } as const;
    const outcome = await bus.send({ ...sent, dryRun: true, correlationId });
    if (!outcome.done) return refusedAs(outcome);
    const { events } = JSON.parse(outcome.body) as { readonly events: readonly DryEvent[] };
    const { state, lines } = draftOf(events, now.ts);
    const { original_doc_id: id } = state;
    const original = id ? reader.state(doc, id) : undefined;
    const named = stored ? { ...state, ref_id: stored.ref_id } : state;
    const view = printable(named as Doc, lines, now.company, original?.ref_id ?? null);
    const bytes = new TextEncoder().encode(documentHtml(view));
    return { bytes, media: 'text/html; charset=utf-8', inline: true };
  },
});
