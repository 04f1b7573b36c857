import { operation as newCount } from 'operation:lists_lists_audit';
import { operation as create } from 'operation:lists_lists_create';
import { operation as ship } from 'operation:lists_lists_shipment';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read } from '../../api/client.ts';
import { mayUse, type Operation } from '../../api/operation.ts';
import { type Asking, Panel } from '../../record/panel.tsx';
import { fieldName } from '../../record/sentences.ts';
import { useAddress, useAsOf, useSetSearch } from '../../shell/as-of.ts';
import { useCommands } from '../../shell/keys.ts';
import { useLocations } from '../../shell/locations.ts';
import { at, useOpen } from '../../shell/navigate.ts';
import { shortDate } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { type Kind, kinds, kindWords, listsChanged } from './stock-list.ts';

const operations: Readonly<Record<Kind, Operation>> = {
  audit: newCount,
  transfer: create,
  writeoff: create,
  shipping_doc: ship,
};

const letters: Readonly<Record<Kind, string>> = {
  audit: 'n',
  transfer: 'm',
  writeoff: 'w',
  shipping_doc: 's',
};

type Start = {
  readonly id: Kind;
  readonly label: string;
  readonly key: string;
  readonly run: () => void;
};

/** Buttons that begin a list, those that the role may use. */
export const useStart = (): readonly Start[] => {
  const setSearch = useSetSearch();
  const isNow = useAsOf() === undefined;
  const offered = kinds
    .filter((kind) => isNow && mayUse(operations[kind]))
    .map((kind) => ({
      id: kind,
      label: t(kindWords[kind].start),
      key: letters[kind],
      run: () => setSearch({ do: kind }),
    }));
  useCommands(
    offered.map(({ id, label, key, run }) => ({ id, label, keys: key, group: 'screen', run })),
  );
  return offered;
};

/** Panel of the list that is to be begun. */
export const StartPanel = (): ReactNode => {
  const { do: asked } = useAddress();
  const isNow = useAsOf() === undefined;
  const kind = kinds.find((one) => one === asked);
  if (!kind || !isNow || !mayUse(operations[kind])) return null;
  return <aside>{kind === 'shipping_doc' ? <Shipping /> : <Begin key={kind} kind={kind} />}</aside>;
};

const useOpenNew = (): Asking['onDone'] => {
  const open = useOpen();
  return ({ id }) => {
    void listsChanged();
    // After the panel has closed.
    setTimeout(() => typeof id === 'string' && open(at`/stock/${id}`));
  };
};

const Begin = ({ kind }: { readonly kind: Exclude<Kind, 'shipping_doc'> }): ReactNode => {
  const places = useLocations();
  const onDone = useOpenNew();
  const place = { name: 'location_id', label: fieldName('location_id'), isFull: true };
  const notes = { name: 'notes', label: fieldName('notes'), isFull: true, isLong: true };
  const first = Object.keys(places)[0];
  if (first === undefined) return null;
  const isCount = kind === 'audit';
  return (
    <Panel
      asking={{
        title: t(kindWords[kind].start),
        confirm: t(`stock.begin.${kind}`),
        says: t(`stock.says.${kind}`),
        operation: operations[kind],
        given: isCount ? {} : { list_type: kind },
        looks: isCount ? [{ ...place, choices: places }] : [notes],
        ...(isCount ? { initial: { location_id: first } } : {}),
        onDone,
      }}
    />
  );
};

/** Documents that are offered at once. */
const most = 50;

const Shipping = (): ReactNode => {
  const onDone = useOpenNew();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { data } = useQuery({
    queryKey: ['doc', 'list', { toShip: true }],
    queryFn: async ({ signal }) => {
      const doc_type: ('invoice' | 'memo')[] = ['invoice', 'memo'];
      const query = { doc_type, all_issued: true, limit: most };
      return (await read('/docs', { params: { query }, signal })).data;
    },
  });
  const docs = data?.items ?? [];
  const toggle = (id: string): void =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <Panel
      asking={{
        title: t('stock.newShipping'),
        confirm: t('stock.begin.shipping_doc'),
        says: t('stock.says.shipping_doc'),
        operation: ship,
        given: { doc_ids: chosen },
        lacks: chosen.length === 0 ? t('stock.chooseDocs') : undefined,
        above: (
          <fieldset className="choices">
            <legend className="small soft">{t('stock.issuedDocs')}</legend>
            {docs.length === 0 && <p className="small">{t('stock.noDocs')}</p>}
            {docs.map((doc) => (
              <label key={doc.id} className="row">
                <input
                  type="checkbox"
                  checked={chosen.includes(doc.id)}
                  onChange={() => toggle(doc.id)}
                />
                <bdi className="figure">{doc.ref_id}</bdi>
                <span className="cut soft">
                  <bdi>{doc.contact_name}</bdi>
                </span>
                <span className="push tiny faint">
                  {doc.issue_date ? shortDate(String(doc.issue_date)) : ''}
                </span>
              </label>
            ))}
          </fieldset>
        ),
        onDone,
      }}
    />
  );
};
