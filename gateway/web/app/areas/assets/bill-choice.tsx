import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read } from '../../api/client.ts';
import { Picker } from '../../forms/picker.tsx';
import { money, shortDate } from '../../words/format.ts';
import { t } from '../../words/words.ts';

/** Line of a bill from which an asset is registered. */
export type BillLine = {
  readonly doc_id: string;
  readonly line_id: string;
  readonly total: number;
  readonly currency: string;
};

/** Bills that are offered, the latest first. */
const most = 100;

const useBills = () =>
  useQuery({
    queryKey: ['doc', 'list', { bills: most }],
    queryFn: async ({ signal }) => {
      const query = { doc_type: 'bill', limit: most };
      return (await read('/docs', { params: { query: query as never }, signal })).data?.items ?? [];
    },
  });

const useBill = (id: string | null) =>
  useQuery({
    queryKey: ['doc', 'record', id, null],
    queryFn: async ({ signal }) => {
      const params = { path: { entity_id: id ?? '' } };
      return (await read('/docs/{entity_id}', { params, signal })).data ?? null;
    },
    enabled: id !== null,
  });

/** Choice of the bill and the line of it that an asset is registered from. */
export const BillChoice = ({
  line,
  onChoose,
}: {
  readonly line: BillLine | undefined;
  readonly onChoose: (line: BillLine | undefined) => void;
}): ReactNode => {
  const [id, setId] = useState<string | null>(null);
  const bills = useBills().data ?? [];
  const bill = useBill(id).data;
  const currency = bill?.currency ?? '';
  const lines = bill?.line_items ?? [];
  return (
    <div className="stack">
      <Picker
        label={t('assets.bill')}
        name="bill"
        value={id}
        options={bills.map((one) => ({
          value: one.id,
          label: [one.ref_id ?? one.doc_number, one.contact_name, shortDate(one.issue_date ?? '')]
            .filter(Boolean)
            .join(' · '),
        }))}
        onChange={(next) => {
          setId(next);
          onChoose(undefined);
        }}
      />
      <Picker
        label={t('assets.billLine')}
        name="bill-line"
        value={line?.line_id ?? null}
        options={lines.map((one) => ({
          value: String(one.line_id),
          label: `${one.name ?? one.description ?? ''} · ${money(one.line_total ?? 0, currency)}`,
        }))}
        onChange={(line_id) => {
          const chosen = lines.find((one) => one.line_id === line_id);
          const total = chosen?.line_total ?? 0;
          onChoose(
            chosen && id ? { doc_id: id, line_id: line_id ?? '', total, currency } : undefined,
          );
        }}
      />
    </div>
  );
};
