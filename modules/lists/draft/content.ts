import type { Fact, TakenNumber } from '../../../kernel/declare/fact.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import { inChunks } from '../../../kernel/values/chunk.ts';
import type { ListLine } from '../lines/line.ts';
import { listCreated, listUpdated } from '../state/facts.ts';
import type { Described, MoneyFields } from '../state/fields.ts';
import { figures, subtotalOf } from './totals.ts';

/** Content of a new draft before its totals are calculated. */
export type Draft = {
  readonly list_type: string;
  readonly number: TakenNumber | undefined;
  readonly ref_id: string;
  readonly described: Described;
  readonly money: MoneyFields;
  readonly lines: readonly ListLine[];
  readonly source_list_id?: string;
};

/** Facts of a new draft: its creation with the first lines, and further lines in chunks. */
export const newDraftFacts = (id: string, draft: Draft, now: Now): readonly Fact[] | Refusal => {
  const totals = figures(subtotalOf(draft.lines), draft.money);
  if (isRefusal(totals)) return totals;
  const [first = [], ...rest] = inChunks(draft.lines);
  const { list_type, number, ref_id, described, money, source_list_id } = draft;
  const created = listCreated(
    id,
    {
      ...described,
      ...money,
      ...totals,
      list_type,
      ref_id,
      status: 'draft',
      date: now.today,
      line_items: [...first],
      ...(source_list_id === undefined ? {} : { source_list_id }),
    },
    number ? { number } : {},
  );
  let offset = first.length;
  return [
    created,
    ...rest.map((lines) => {
      const splice = { offset, window: 0, lines: [...lines] };
      offset += lines.length;
      return listUpdated(id, { fields_changed: {}, splice });
    }),
  ];
};
