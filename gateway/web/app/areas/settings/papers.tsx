import { operation as updatePurchasing } from 'operation:companies_purchasingTerms_update';
import { operation as update } from 'operation:companies_settings_update';
import { operation as updateTerms } from 'operation:companies_terms_update';
import { operation as updateTexts } from 'operation:companies_termsConditions_update';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { mayUse, type Operation, send } from '../../api/operation.ts';
import { queries } from '../../api/queries.ts';
import type { Values } from '../../forms/check.ts';
import { Logo } from '../../forms/logo.tsx';
import { toast, trying } from '../../parts/toast.tsx';
import { Section } from '../../record/page.tsx';
import { count } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { ChangeForm } from './change-form.tsx';
import { type Stored, useStored } from './company-settings.ts';
import { type Entries, EntriesSection, useEntryPanel } from './entries.tsx';
import { docTypeName, Numbering, useNumberPanel } from './numbering.tsx';
import { PaperDesign } from './paper-design.tsx';
import { useReminderLevels } from './reminder-levels.ts';
import { Loaded, SettingsPage } from './settings-page.tsx';

const useTexts = () =>
  useQuery({
    queryKey: ['company', 'terms-conditions'],
    queryFn: async ({ signal }) =>
      (await read('/companies/me/terms-conditions', { signal })).data ?? [],
  });

type Side = 'sales' | 'purchases';

const useTerms = (side: Side) =>
  useQuery({
    queryKey: ['company', 'payment-terms', side],
    queryFn: async ({ signal }): Promise<readonly Term[]> => {
      const answer =
        side === 'sales'
          ? await read('/companies/me/payment-terms', { signal })
          : await read('/companies/me/purchasing-payment-terms', { signal });
      return (answer.data ?? []) as readonly Term[];
    },
  });

/** Settings of printed papers: letterhead, numbers, payment terms, texts at the foot. */
export const Papers = (): ReactNode => {
  const stored = useStored();
  const version = stored.data?.version;
  const terms = useTerms('sales');
  const bought = useTerms('purchases');
  const texts = useTexts();
  const termList = terms.data && termEntries(updateTerms, terms.data, version);
  const boughtList = bought.data && {
    ...termEntries(updatePurchasing, bought.data, version),
    ...{ id: 'bought', title: t('papers.boughtTerms'), says: t('papers.boughtTermsSay') },
  };
  const textList = texts.data && textEntries(texts.data as readonly Text[], version);
  const levels = useReminderLevels(stored.data?.settings, version);
  const entry = useEntryPanel([termList, boughtList, textList, levels] as never);
  const numbers = useNumberPanel();
  return (
    <SettingsPage title={t('settings.papers')} panel={entry ?? numbers}>
      <Loaded answer={stored}>{({ settings }) => <Letterhead now={settings} />}</Loaded>
      <Loaded answer={stored}>{({ settings }) => <PaperDesign now={settings} />}</Loaded>
      <Numbering />
      <Loaded answer={terms}>{() => termList && <EntriesSection list={termList} />}</Loaded>
      <Loaded answer={bought}>{() => boughtList && <EntriesSection list={boughtList} />}</Loaded>
      <Loaded answer={texts}>{() => textList && <EntriesSection list={textList} />}</Loaded>
      {levels && <EntriesSection list={levels} />}
    </SettingsPage>
  );
};

const Letterhead = ({ now }: { readonly now: Stored }): ReactNode => {
  const keep = (logo: string | null): Promise<void> =>
    trying(async () => {
      await send(update, { logo });
      await queries.invalidateQueries({ queryKey: ['company'] });
      toast(t('settings.saved'));
    });
  return (
    <>
      <Section title={t('papers.logo')}>
        {mayUse(update) ? (
          <Logo value={now.logo ?? ''} onChange={(logo) => void keep(logo)} />
        ) : (
          now.logo && <img src={now.logo} alt={t('papers.logo')} style={{ blockSize: '2rem' }} />
        )}
      </Section>
      <ChangeForm
        title={t('papers.paper')}
        operation={update}
        kind="company"
        now={now as Values}
        looks={[
          { name: 'paper', label: t('papers.size'), choices: { A4: 'A4', Letter: 'Letter' } },
          {
            name: 'tax_rounding',
            label: t('papers.rounding'),
            choices: { per_group: t('papers.perGroup'), per_line: t('papers.perLine') },
          },
        ]}
      />
    </>
  );
};

type Term = {
  readonly name: string;
  readonly days: number;
  readonly discount_pct?: number;
  readonly discount_days?: number;
  readonly description?: string;
};

const termEntries = (
  operation: Operation,
  rows: readonly Term[],
  version: number | undefined,
): Entries<Term> => ({
  id: 'term',
  title: t('papers.terms'),
  says: t('papers.termsSay'),
  add: t('papers.addTerm'),
  edit: t('papers.editTerm'),
  operation,
  field: 'terms',
  kind: 'company',
  rows,
  version,
  columns: [
    { head: t('field.name'), cell: ({ name }) => name },
    { head: t('papers.days'), cell: ({ days }) => count(days), isNumber: true },
    {
      head: t('papers.discount'),
      cell: ({ discount_pct, discount_days }) =>
        discount_pct ? t('papers.discountOf', { pct: discount_pct, days: discount_days ?? 0 }) : '',
      isWide: true,
    },
  ],
  looks: [
    { name: 'name', label: t('field.name'), isFull: true },
    { name: 'days', label: t('papers.days'), hint: t('papers.daysSay'), isFull: true },
    { name: 'discount_pct', label: t('papers.discountPct') },
    { name: 'discount_days', label: t('papers.discountDays') },
    { name: 'description', label: t('field.description'), isFull: true },
  ],
});

type Text = {
  readonly name: string;
  readonly text: string;
  readonly doc_types: readonly string[];
  readonly default_for: readonly string[];
};

/** Papers of the company, which can begin with a text at their foot. */
const paperTypes = [
  ...['quotation', 'invoice', 'credit_note', 'memo', 'purchase_order', 'consignment_in'],
];

/** Texts of which a type of papers begins with one alone: the changed one. */
const ofOneText = (rows: readonly Text[], changed: number): readonly Text[] =>
  rows.map((row, at) =>
    at === changed
      ? row
      : {
          ...row,
          default_for: row.default_for.filter(
            (one) => !(rows[changed]?.default_for ?? []).includes(one),
          ),
        },
  );

const textEntries = (rows: readonly Text[], version: number | undefined): Entries<Text> => ({
  id: 'text',
  title: t('papers.texts'),
  says: t('papers.textsSay'),
  add: t('papers.addText'),
  edit: t('papers.editText'),
  operation: updateTexts,
  agree: ofOneText,
  field: 'templates',
  kind: 'company',
  rows,
  version,
  columns: [
    { head: t('field.name'), cell: ({ name }) => name },
    {
      head: t('papers.defaultFor'),
      cell: ({ default_for }) => default_for.map(docTypeName).join(', '),
    },
  ],
  looks: [
    { name: 'name', label: t('field.name'), isFull: true },
    { name: 'text', label: t('papers.text'), isLong: true },
    {
      ...{ name: 'default_for', label: t('papers.defaultFor'), isFull: true },
      choices: Object.fromEntries(paperTypes.map((one) => [one, docTypeName(one)])),
    },
  ],
});
