import { operation as count } from 'operation:lists_lines_count';
import { useRef, useState } from 'react';
import { sendOrKeep } from '../../api/outbox.ts';
import { trying } from '../../parts/toast.tsx';
import { t } from '../../words/words.ts';
import { type ListLine, listsChanged } from './stock-list.ts';

/** Counts of the lines of a list as they are typed and scanned. */
export type Counts = {
  /** Count of a line; null before it is counted. */
  readonly of: (line: ListLine) => number | null;
  readonly set: (line: ListLine, counted: number | null) => void;
  /** Counts one more of a line. */
  readonly more: (line: ListLine) => void;
};

/** Milliseconds of rest after which a count is sent, so that ten scans of one item are one request. */
const restMs = 400;

type Own = Readonly<Record<string, number | null>>;

/** Counts that are shown at once and sent when they rest; without a line they are sent later, once. */
export const useCounts = (listId: string): Counts => {
  const [shown, setShown] = useState<Own>({});
  // Scans come faster than renders.
  const own = useRef<Own>({});
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const keep = (next: Own): void => {
    own.current = next;
    setShown(next);
  };
  const sent = async (line: ListLine, counted_qty: number | null): Promise<void> => {
    const { line_id, name } = line;
    const input = { entity_id: listId, item_id: line_id, counted_qty };
    const done = await sendOrKeep(count, input, t('stock.countOf', { name: name ?? '' }));
    if (!done) return;
    await listsChanged();
    const { [line_id]: mine, ...rest } = own.current;
    if (mine === counted_qty) keep(rest);
  };
  const set = (line: ListLine, counted: number | null): void => {
    const { line_id } = line;
    keep({ ...own.current, [line_id]: counted });
    clearTimeout(timers.current.get(line_id));
    const timer = setTimeout(() => {
      void trying(() => sent(line, counted));
    }, restMs);
    timers.current.set(line_id, timer);
  };
  const inside = (counts: Own, { line_id, counted_qty }: ListLine): number | null =>
    line_id in counts ? (counts[line_id] ?? null) : (counted_qty ?? null);
  return {
    of: (line) => inside(shown, line),
    set,
    more: (line) => set(line, (inside(own.current, line) ?? 0) + 1),
  };
};
