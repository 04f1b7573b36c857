import { operation as print } from 'operation:labels_sheets_bulkPrint';
import { operation as zpl } from 'operation:labels_sheets_zpl';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { postForFile, read } from '../../api/client.ts';
import { mayUse, type Schema } from '../../api/operation.ts';
import type { FieldLook } from '../../forms/fields.ts';
import { FormField } from '../../forms/form-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useTask } from '../../forms/use-task.ts';
import { Button } from '../../parts/button.tsx';
import { Empty, Note, Problem } from '../../parts/note.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { Section } from '../../record/page.tsx';
import { useAddress } from '../../shell/as-of.ts';
import { useTitle } from '../../shell/crumb.ts';
import { useCommands } from '../../shell/keys.ts';
import { Link } from '../../shell/link.tsx';
import { at } from '../../shell/navigate.ts';
import { t } from '../../words/words.ts';
import type { Item } from './item.ts';
import { useLabelTemplates } from './label-templates.ts';

/** Items of these ids. */
const useChosen = (ids: readonly string[]): readonly Item[] =>
  useQuery({
    queryKey: ['item', 'list', { chosen: ids }],
    queryFn: async ({ signal }) => {
      const reads = ids.map(async (entity_id) => {
        const params = { path: { entity_id } };
        return (await read('/items/{entity_id}', { params, signal })).data as Item;
      });
      return Promise.all(reads);
    },
    enabled: ids.length > 0,
  }).data ?? [];

/** Labels of chosen items: on a roll, on sheets of paper, or as text for a thermal printer. */
export const LabelPrinter = (): ReactNode => {
  const { at: asked = '' } = useAddress();
  const ids = asked.split(',').filter(Boolean);
  const items = useChosen(ids);
  useTitle(t('label.print'));
  if (!mayUse(print) || ids.length === 0)
    return (
      <Empty icon="tag" title={t(mayUse(print) ? 'label.choose' : 'refused.now')}>
        <Link className="link" to="/items">
          {t('area.items')}
        </Link>
      </Empty>
    );
  return (
    <>
      <header className="page-head">
        <h1>{t('label.print')}</h1>
      </header>
      <div className="section">
        <PrintForm ids={ids} />
      </div>
      <Section title={t('label.items', { n: ids.length })}>
        <ul className="lines">
          {items.map(({ id, name, sku }) => (
            <li key={id}>
              <Link className="link" to={at`/items/${id}`}>
                <bdi>{name}</bdi>
              </Link>
              <bdi className="soft">{sku}</bdi>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
};

const roll = 'roll';
const thermal = 'zpl';

/** Fields of a print: those of both operations, and the way of printing. */
const body: Schema = {
  properties: {
    ...print.body?.properties,
    ...zpl.body?.properties,
    on: { type: 'string' },
  },
};

const sheetsOf = (schema: Schema | undefined): readonly string[] =>
  (schema?.enum ?? schema?.anyOf?.flatMap((one) => one.enum ?? one.const ?? []) ?? [])
    .filter((one) => one !== null)
    .map(String);

const looksOf = (
  on: unknown,
  templates: Readonly<Record<string, string>>,
): readonly FieldLook[] => [
  { name: 'template_id', label: t('label.template'), choices: templates, isFull: true },
  {
    ...{ name: 'on', label: t('label.on'), isFull: true },
    choices: {
      [roll]: t('label.roll'),
      [thermal]: t('label.zpl'),
      ...Object.fromEntries(
        sheetsOf(print.body?.properties?.['sheet']).map((one) => [
          one,
          t('label.sheet', { name: one }),
        ]),
      ),
    },
  },
  ...(on === thermal
    ? [
        {
          ...{ name: 'dpi', label: t('label.dpi') },
          choices: { '203': '203', '300': '300', '600': '600' },
        },
      ]
    : on === roll
      ? []
      : [{ name: 'start', label: t('label.start'), hint: t('label.startSays') }]),
];

const PrintForm = ({ ids }: { readonly ids: readonly string[] }): ReactNode => {
  const templates = useLabelTemplates().data ?? [];
  const names = {
    '': t('label.builtIn'),
    ...Object.fromEntries(templates.map(({ id, name }) => [id, name])),
  };
  const form = useForm({
    body,
    looks: looksOf(undefined, names),
    initial: { on: roll, dpi: '203', template_id: '' },
  });
  const { on } = form.values;
  const task = useTask(form.blame);
  const run = (): Promise<void> =>
    task.run(async () => {
      const { template_id, start, dpi } = form.values;
      const shared = { entity_ids: ids, ...(template_id ? { template_id } : {}) };
      if (on === thermal) {
        const text = await postForFile(zpl.path, { ...shared, dpi: Number(dpi) });
        saveFile(text, 'labels.zpl');
        return;
      }
      const place = Number(start);
      const sheet = on === roll ? {} : { sheet: on, ...(place > 0 ? { start: place } : {}) };
      saveFile(await postForFile(print.path, { ...shared, ...sheet }), 'labels.pdf');
    });
  useCommands([
    {
      ...{ id: 'make', label: t('label.make'), keys: 'mod+enter', group: 'screen' },
      run: () => void run(),
    },
  ]);
  return (
    <form
      className="form"
      noValidate
      aria-label={t('label.print')}
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      {looksOf(on, names).map((look) => (
        <FormField key={look.name} form={form} look={look} />
      ))}
      <div className="form-foot">
        <Button type="submit" look="main" icon="print" keys="mod+enter" isBusy={task.isBusy}>
          {t('label.make')}
        </Button>
        <Link className="link small" to="/settings/labels">
          {t('label.templates')}
        </Link>
      </div>
      {task.problem !== undefined && (
        <div className="full">
          <Problem problem={task.problem} />
        </div>
      )}
      <div className="full">
        <Note>{t('label.says')}</Note>
      </div>
    </form>
  );
};
