import { operation as create } from 'operation:assets_assets_create';
import { NativeSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Input } from '../../api/operation.ts';
import { useAccountOptions } from '../../forms/account-options.ts';
import { useContactOptions } from '../../forms/contact-options.ts';
import type { FieldLook } from '../../forms/fields.ts';
import { toast } from '../../parts/toast.tsx';
import { Panel } from '../../record/panel.tsx';
import { useLocations } from '../../shell/locations.ts';
import { at, useOpen } from '../../shell/navigate.ts';
import { money, today } from '../../words/format.ts';
import { known, t } from '../../words/words.ts';
import { assetsChanged, methodNames, useClassOptions } from './asset.ts';
import { BillChoice, type BillLine } from './bill-choice.tsx';

/** Ways in which the cost of a new asset comes into the books. */
const sources = ['journal', 'bill', 'opening', 'none'] as const;

type Source = (typeof sources)[number];

/** Fields of a source alone, which are not sent with another one. */
const ofSource: Readonly<Record<string, Source>> = {
  credit_account: 'journal',
  as_of: 'opening',
  accumulated_depreciation: 'opening',
};

const useLooks = (source: Source): readonly FieldLook[] => {
  const accounts = useAccountOptions();
  const classes = useClassOptions();
  const contacts = useContactOptions();
  const all: readonly FieldLook[] = [
    { name: 'name', label: t('field.name'), isFull: true },
    { name: 'class_id', label: t('asset.class'), options: classes, isFull: true },
    { name: 'acquisition_date', label: t('asset.acquired') },
    { name: 'cost', label: t('asset.cost') },
    {
      ...{ name: 'credit_account', label: t('asset.creditAccount'), options: accounts },
      isFull: true,
    },
    { name: 'as_of', label: t('asset.balanceDate') },
    { name: 'accumulated_depreciation', label: t('asset.accumulated') },
    { name: 'in_service_date', label: t('asset.inService'), hint: t('asset.inServiceSays') },
    { name: 'life_months', label: t('asset.months'), hint: t('asset.fromClass') },
    { name: 'method', label: t('asset.method'), choices: methodNames() },
    { name: 'residual_value', label: t('asset.residual') },
    { name: 'serial_no', label: t('asset.serial') },
    { name: 'barcode', label: t('field.barcode') },
    { name: 'location_id', label: t('field.location_id'), choices: useLocations() },
    { name: 'department', label: t('asset.department') },
    { name: 'supplier_id', label: t('field.supplier_id'), options: contacts, isFull: true },
    { name: 'description', label: t('field.description'), isLong: true },
  ];
  return all.filter(({ name }) => (ofSource[name] ?? source) === source);
};

/** Panel of a new asset: how its cost comes into the books, its class and figures, what is posted. */
export const NewAssetPanel = (): ReactNode => {
  const open = useOpen();
  const [source, setSource] = useState<Source>('journal');
  const [line, setLine] = useState<BillLine>();
  const wrap = (values: Input): Input =>
    Object.fromEntries(
      Object.entries(values).filter(([name]) => (ofSource[name] ?? source) === source),
    );
  const isBill = source === 'bill';
  return (
    <Panel
      asking={{
        title: t('assets.new'),
        confirm: t('assets.registerDo'),
        operation: create,
        given: {
          source,
          ...(isBill && line ? { doc_id: line.doc_id, line_id: line.line_id } : {}),
        },
        looks: useLooks(source),
        initial: { acquisition_date: today() },
        wrap,
        lacks: isBill && !line ? t('assets.chooseLine') : undefined,
        above: (
          <>
            <NativeSelect
              label={t('asset.source')}
              description={known(`asset.source.${source}.says`)}
              name="source"
              data={sources.map((value) => ({
                value,
                label: known(`asset.source.${value}`) ?? value,
              }))}
              value={source}
              onChange={({ currentTarget }) => setSource(currentTarget.value as Source)}
            />
            {isBill && <BillChoice line={line} onChoose={setLine} />}
            {isBill && line && (
              <p className="small soft">
                {t('assets.lineOf', { amount: money(line.total, line.currency) })}
              </p>
            )}
          </>
        ),
        onDone: ({ id }) => {
          toast(t('assets.registered'));
          void assetsChanged();
          // After the panel has closed.
          setTimeout(() => open(at`/books/assets/${String(id)}`));
        },
      }}
    />
  );
};
