import { operation as scan } from 'operation:lists_lines_scan';
import { type ReactNode, useState } from 'react';
import { read } from '../../api/client.ts';
import { send } from '../../api/operation.ts';
import { isRefused } from '../../api/refusal.ts';
import { ItemPicker } from '../../forms/item-picker.tsx';
import { Button } from '../../parts/button.tsx';
import { toast, trying } from '../../parts/toast.tsx';
import { Section } from '../../record/page.tsx';
import { useScan } from '../../shell/scan.ts';
import { keptStore, useStore } from '../../store.ts';
import { count } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { CountedLines } from './counted-lines.tsx';
import { CurrentLine } from './current-line.tsx';
import { type ListLine, listsChanged, type StockList } from './stock-list.ts';
import { useCounts } from './use-counts.ts';

/** True while the quantity of the books is not shown to who counts. */
const isBlind = keptStore('count.blind', true);

/** Line of a code on the list, without asking the service. */
const lineOf = (lines: readonly ListLine[], code: string): ListLine | undefined =>
  lines.find(({ barcode, sku, item_id }) => [barcode, sku, item_id].includes(code));

/** Counting of a location: scan or search, then the quantity; each scan counts one more. */
export const Counting = ({ list }: { readonly list: StockList }): ReactNode => {
  const { id, line_items: lines, counted, line_count } = list;
  const counts = useCounts(id);
  const [here, setHere] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  const blind = useStore(isBlind);
  const add = async (code: string): Promise<void> => {
    const known = lineOf(lines, code) ?? (await foundOnList(lines, code));
    const line = known ?? (await addedTo(id, code));
    counts.more(line);
    setHere(line.line_id);
    if (!known) toast(t('stock.scan.added', { name: line.name ?? code }));
  };
  useScan((code) => void trying(() => add(code)));
  const current = lines.find(({ line_id }) => line_id === here);
  return (
    <Section
      title={t('stock.progress', { done: count(counted), all: count(line_count) })}
      action={
        <span className="row wrap">
          <Button look="bare" aria-pressed={blind} icon="eye" onClick={() => isBlind.set(!blind)}>
            {t(blind ? 'stock.showBooks' : 'stock.hideBooks')}
          </Button>
          <Button look="bare" aria-pressed={isLeft} onClick={() => setLeft(!isLeft)}>
            {t(isLeft ? 'stock.showAll' : 'stock.showLeft')}
          </Button>
        </span>
      }
    >
      <div className="counting">
        <ItemPicker
          label={t('stock.countFind')}
          onPick={(item) => {
            const line = lineOf(lines, item.id);
            if (line) setHere(line.line_id);
            else void trying(() => add(item.id));
          }}
        />
        <p className="tiny faint">{t('stock.countHint')}</p>
        {current && <CurrentLine key={here} line={current} counts={counts} isBlind={blind} />}
        <CountedLines
          lines={isLeft ? lines.filter((line) => counts.of(line) === null) : lines}
          counts={counts}
          here={here}
          isBlind={blind}
          onChoose={setHere}
        />
      </div>
    </Section>
  );
};

/** Line of a code that only the service can read, such as a GS1 code. */
const foundOnList = async (
  lines: readonly ListLine[],
  code: string,
): Promise<ListLine | undefined> => {
  try {
    const { data } = await read('/items/lookup', { params: { query: { code } } });
    return lineOf(lines, data?.item.id ?? '');
  } catch (problem) {
    if (isRefused(problem, 'not_found')) throw new Error(t('scan.unknown', { code }));
    throw problem;
  }
};

/** Adds goods that were not expected here. */
const addedTo = async (id: string, code: string): Promise<ListLine> => {
  const { line } = await send<{ line: ListLine }>(scan, { entity_id: id, barcode: code });
  await listsChanged();
  return line;
};
