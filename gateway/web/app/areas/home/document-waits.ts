import { read } from '../../api/client.ts';
import { at } from '../../shell/navigate.ts';
import { shortDate } from '../../words/format.ts';
import { type Key, known, t } from '../../words/words.ts';
import { named, useWaitRead, type Waiting, type WaitRead } from './wait.ts';

type Doc = {
  readonly id: string;
  readonly ref_id?: string | null;
  readonly doc_type: string;
  readonly contact_name?: string | null;
  readonly due_date?: unknown;
  readonly expected_delivery?: unknown;
};

const docText = (day: unknown, { contact_name }: Doc): string =>
  [contact_name, typeof day === 'string' ? t('home.by', { day: shortDate(day) }) : '']
    .filter(Boolean)
    .join(', ');

/** Documents that wait, the first ones named with their contact and day. */
export const useDocs = (
  id: string,
  label: Key,
  query: object,
  dayOf: (doc: Doc) => unknown,
): WaitRead =>
  useWaitRead(
    {
      queryKey: ['doc', 'list', { waits: id }],
      queryFn: async ({ signal }) => {
        const params = { query: { ...query, limit: named } };
        return (await read('/docs', { params, signal })).data;
      },
    },
    ({ items, total }) => ({
      ...{ id, label, n: total },
      first: (items as readonly Doc[]).map((one) => docWaiting(id, one, dayOf)),
      ...(id === 'receive' ? { list: { to: '/stock/receive' } } : {}),
    }),
  );

const docWaiting = (id: string, one: Doc, dayOf: (doc: Doc) => unknown): Waiting => ({
  id: one.id,
  text: one.ref_id ?? known(`doc.${one.doc_type}`) ?? one.doc_type,
  says: docText(dayOf(one), one),
  to: id === 'receive' ? at`/stock/receive/${one.id}` : at`/records/${one.id}`,
});
