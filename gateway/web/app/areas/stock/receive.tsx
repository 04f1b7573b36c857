import { operation as receive } from 'operation:documents_receiving_receive';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { components } from '#api';
import { read } from '../../api/client.ts';
import { send } from '../../api/operation.ts';
import { queries, recordKey } from '../../api/queries.ts';
import { textOf } from '../../api/refusal.ts';
import { useTask } from '../../forms/use-task.ts';
import { Button } from '../../parts/button.tsx';
import { Problem, Skeleton } from '../../parts/note.tsx';
import { toast } from '../../parts/toast.tsx';
import { docAddress } from '../../record/addresses.ts';
import { useTrial } from '../../record/use-trial.ts';
import { WillHappen } from '../../record/will-happen.tsx';
import { useAddress } from '../../shell/as-of.ts';
import { useTitle } from '../../shell/crumb.ts';
import { useCommands } from '../../shell/keys.ts';
import { useLocations } from '../../shell/locations.ts';
import { useOpen } from '../../shell/navigate.ts';
import { useScan } from '../../shell/scan.ts';
import { Chip } from '../../tables/chip.tsx';
import { quantity, typedNumber, unitText } from '../../words/format.ts';
import { numberOf } from '../../words/number.ts';
import { t } from '../../words/words.ts';
import { listsChanged } from './stock-list.ts';

type Doc = Omit<components['schemas']['Document'], 'line_items'> & {
  readonly line_items?: readonly Line[];
};

type Line = {
  readonly line_id?: string;
  readonly name?: string | null;
  readonly sku?: string | null;
  readonly barcode?: string | null;
  readonly quantity: number;
  readonly quantity_received?: number | null;
  readonly sell_by?: string | null;
};

/** Receipt of the goods of an order: quantities by hand or by scan, and what will happen. */
export const Receive = (): ReactNode => {
  const { id = '' } = useParams({ strict: false });
  const { data, error, isPending, refetch } = useQuery({
    queryKey: recordKey('doc', id),
    queryFn: async ({ signal }) => {
      const params = { path: { entity_id: id } };
      return (await read('/docs/{entity_id}', { params, signal })).data as unknown as Doc;
    },
  });
  if (isPending) return <Skeleton />;
  if (error)
    return (
      <div className="section">
        <Problem problem={error} onRetry={() => void refetch()} />
      </div>
    );
  return <Form key={data.version} doc={data} />;
};

/** Quantity of a line that has not arrived. */
const leftOf = ({ quantity: ordered, quantity_received }: Line): number =>
  Math.max(0, Number((ordered - (quantity_received ?? 0)).toFixed(6)));

/** Text of each quantity at first: what has not arrived. */
const firstTexts = (lines: readonly Line[]): readonly string[] =>
  lines.map((line) => (leftOf(line) > 0 ? typedNumber(leftOf(line)) : ''));

const Form = ({ doc }: { readonly doc: Doc }): ReactNode => {
  const { id, version, line_items: lines = [], ref_id, contact_name } = doc;
  const places = useLocations();
  const open = useOpen();
  const { from } = useAddress();
  const [texts, setTexts] = useState(firstTexts(lines));
  const [chosen, setChosen] = useState<string>();
  const location_id = chosen ?? Object.keys(places)[0] ?? '';
  const task = useTask();
  const title = t('receive.of', { number: ref_id ?? '', name: contact_name ?? '' });
  useTitle(title);
  const received_items = texts.flatMap((text, po_line_index) => {
    const quantity_received = numberOf(text) ?? 0;
    return quantity_received > 0 ? [{ po_line_index, quantity_received }] : [];
  });
  const input = { entity_id: id, location_id, received_items };
  const isReady = received_items.length > 0 && location_id !== '';
  const tried = useTrial(receive, isReady ? input : undefined, version);
  const set = (at: number, text: string): void =>
    setTexts(texts.map((one, index) => (index === at ? text : one)));
  useScan((code) => {
    const at = lines.findIndex(({ barcode, sku }) => [barcode, sku].includes(code));
    if (at < 0) toast(t('receive.notOnOrder', { code }));
    else set(at, typedNumber((numberOf(texts[at] ?? '') ?? 0) + 1));
  });
  const confirm = (): Promise<void> =>
    task.run(async () => {
      if (!isReady) return;
      await send(receive, input, { version });
      toast(t('receive.done', { number: ref_id ?? '' }));
      await Promise.all([listsChanged(), queries.invalidateQueries({ queryKey: ['doc'] })]);
      open(from === 'document' ? docAddress(doc) : '/stock/receive');
    });
  useCommands([
    {
      ...{ id: 'confirm', label: t('receive.do'), keys: 'mod+enter', group: 'screen' },
      run: () => void confirm(),
    },
  ]);
  return (
    <>
      <header className="page-head">
        <h1>{title}</h1>
        <div className="acts">
          <Chip
            label={t('field.to_location_id')}
            value={location_id}
            choices={places}
            onChoose={setChosen}
          />
          <Button look="bare" onClick={() => setTexts(lines.map(() => ''))}>
            {t('receive.countByScan')}
          </Button>
        </div>
      </header>
      <div className="section counting">
        <ul className="count-lines" data-receive={lines.length}>
          {lines.map((line, index) => (
            <Row
              key={line.line_id ?? index}
              line={line}
              text={texts[index] ?? ''}
              onChange={(text) => set(index, text)}
            />
          ))}
        </ul>
        <WillHappen tried={tried} />
        {task.problem !== undefined && <Problem problem={task.problem} />}
        <Button
          look="main"
          keys="mod+enter"
          isBusy={task.isBusy || tried.isBusy}
          refused={
            isReady
              ? tried.problem === undefined
                ? undefined
                : textOf(tried.problem)
              : t('receive.nothing')
          }
          isReasonApart={isReady}
          onClick={() => void confirm()}
        >
          {t('receive.do')}
        </Button>
      </div>
    </>
  );
};

const Row = ({
  line: { name, sku, sell_by, quantity: ordered, quantity_received },
  text,
  onChange,
}: {
  readonly line: Line;
  readonly text: string;
  readonly onChange: (text: string) => void;
}): ReactNode => (
  <li className="receive-line">
    <span className="what">
      <bdi className="breaks">{name}</bdi>
      <span className="tiny soft">
        <bdi>{sku}</bdi>{' '}
        {t('receive.ordered', {
          n: quantity(ordered),
          unit: unitText(sell_by),
          received: quantity(quantity_received ?? 0),
        })}
      </span>
    </span>
    <input
      className="quantity"
      inputMode="decimal"
      aria-label={t('receive.quantityOf', { name: name ?? '' })}
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  </li>
);
