import { operation as create } from 'operation:labels_templates_create';
import { operation as remove } from 'operation:labels_templates_remove';
import { operation as update } from 'operation:labels_templates_update';
import type { ReactNode } from 'react';
import { type Input, mayUse, type Schema, send } from '../../api/operation.ts';
import { queries } from '../../api/queries.ts';
import { Button } from '../../parts/button.tsx';
import { toast, trying } from '../../parts/toast.tsx';
import { EditableTable } from '../../record/editable-table.tsx';
import { type Asking, Panel } from '../../record/panel.tsx';
import { useAddress, useSetSearch } from '../../shell/as-of.ts';
import { quantity } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { type LabelTemplate, useLabelTemplates } from '../items/label-templates.ts';
import { Loaded, SettingsPage } from './settings-page.tsx';

type Field = LabelTemplate['fields'][number];

const saved = async (): Promise<void> => {
  toast(t('settings.saved'));
  await queries.invalidateQueries({ queryKey: ['label_template'] });
};

/** Templates of labels: what is printed on them, and how large they are. */
export const LabelTemplates = (): ReactNode => {
  const templates = useLabelTemplates();
  const { do: asked = '' } = useAddress();
  const [what, id] = asked.split('.');
  const one = templates.data?.find((template) => template.id === id);
  const isAsked = what === 'label' && mayUse(update) && (one !== undefined || id === 'new');
  return (
    <SettingsPage
      title={t('label.templates')}
      panel={isAsked && templates.data && <TemplatePanel key={asked} template={one} />}
    >
      <Loaded answer={templates}>
        {(rows) => (
          <EditableTable
            id="label"
            title={t('label.templates')}
            says={t('label.templatesSay')}
            add={t('label.new')}
            rows={rows}
            mayAdd={mayUse(create)}
            mayEdit={mayUse(update)}
            nameOf={(row) => row.id}
            columns={[
              { head: t('field.name'), cell: ({ name }) => <bdi>{name}</bdi> },
              { head: t('label.size'), cell: sizeOf },
              {
                head: t('label.fields'),
                isWide: true,
                cell: ({ fields }) => fields.map(({ label, key }) => label || key).join(', '),
              },
              { head: t('label.copies'), isNumber: true, cell: ({ copies }) => copies },
            ]}
          />
        )}
      </Loaded>
    </SettingsPage>
  );
};

const sizeOf = ({ format, width_mm, height_mm }: LabelTemplate): string =>
  width_mm && height_mm ? `${quantity(width_mm)} × ${quantity(height_mm)} mm` : format;

const schema: Schema = {
  properties: {
    ...create.body?.properties,
    texts: { type: 'array' },
    code: { type: 'string' },
    code_key: { type: 'string' },
  },
  required: ['name'],
};

const isCode = ({ type }: Field): boolean => type === 'barcode' || type === 'qr';

/** Fields as the form has them: keys of texts, and one code. */
const typedOf = (fields: readonly Field[]): Input => {
  const code = fields.find(isCode);
  return {
    texts: fields.filter((one) => !isCode(one)).map(({ key }) => key),
    code: code?.type ?? '',
    code_key: code?.key ?? '',
  };
};

/** Fields as they are sent; those that were there keep their place and looks. */
const fieldsOf = (before: readonly Field[], values: Input): readonly object[] => {
  const { texts = [], code, code_key } = values;
  const kept = (key: string): object => before.find((one) => one.key === key) ?? { key };
  const printed = (texts as readonly string[]).map((key) => ({ ...kept(key), type: 'text' }));
  if (!code) return printed;
  const key = String(code_key ?? 'barcode');
  return [...printed, { ...kept(key), type: code }];
};

const TemplatePanel = ({
  template,
}: {
  readonly template: LabelTemplate | undefined;
}): ReactNode => {
  const setSearch = useSetSearch();
  const drop = (template_id: string): Promise<void> =>
    trying(async () => {
      await send(remove, { template_id });
      setSearch({ do: undefined });
      await saved();
    });
  return (
    <>
      <Panel asking={askingOf(template)} />
      {template && mayUse(remove) && (
        <Button look="bare" onClick={() => void drop(template.id)}>
          {t('remove')}
        </Button>
      )}
    </>
  );
};

const askingOf = (template: LabelTemplate | undefined): Asking => ({
  title: t(template ? 'label.change' : 'label.new'),
  confirm: t(template ? 'save' : 'settings.add'),
  operation: template ? update : create,
  given: template ? { template_id: template.id } : {},
  fields: schema,
  version: template?.version,
  looks: [
    { name: 'name', label: t('field.name'), isFull: true },
    { name: 'width_mm', label: t('label.width') },
    { name: 'height_mm', label: t('label.height') },
    {
      ...{ name: 'orientation', label: t('label.orientation') },
      choices: { portrait: t('label.portrait'), landscape: t('label.landscape') },
    },
    { name: 'copies', label: t('label.copies') },
    { name: 'texts', label: t('label.fields'), hint: t('label.fieldsSay'), isFull: true },
    {
      ...{ name: 'code', label: t('label.code') },
      choices: { '': t('value.none'), barcode: t('label.barcode'), qr: t('label.qr') },
    },
    { name: 'code_key', label: t('label.codeKey') },
    { name: 'notes', label: t('field.notes'), isFull: true },
  ],
  initial: template
    ? { ...template, ...typedOf(template.fields) }
    : {
        ...{ width_mm: 40, height_mm: 30, copies: 1, orientation: 'portrait' },
        ...{ texts: ['name', 'sku'], code: 'barcode', code_key: 'barcode' },
      },
  wrap: ({ texts, code, code_key, ...rest }) => ({
    ...rest,
    fields: fieldsOf(template?.fields ?? [], { texts, code, code_key }),
  }),
  onDone: () => void saved(),
});
