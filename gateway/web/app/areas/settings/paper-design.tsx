import { operation as update } from 'operation:companies_settings_update';
import { NumberInput, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { components } from '#api';
import { fetchPage } from '../../api/client.ts';
import { mayUse, send } from '../../api/operation.ts';
import { queries } from '../../api/queries.ts';
import { useTask } from '../../forms/use-task.ts';
import { Button } from '../../parts/button.tsx';
import { Problem } from '../../parts/note.tsx';
import { toast } from '../../parts/toast.tsx';
import { Section } from '../../record/page.tsx';
import { known, t } from '../../words/words.ts';
import { PaperPreview } from '../documents/editor/paper-preview.tsx';
import type { Stored } from './company-settings.ts';
import { OrderedChoices } from './ordered-choices.tsx';

type Design = components['schemas']['PaperDesign'];
/** Texts of a design in one language. */
type Texts = {
  readonly introduction?: string;
  readonly closing?: string;
  readonly footer?: string;
};

const columns = [
  ...['count', 'sku', 'description', 'quantity', 'unit_price', 'discount', 'taxes', 'amount'],
];
const blocks = ['particulars', 'introduction', 'lines', 'totals', 'closing', 'terms'];

const usual = { accent: '#1d2530', columns: columns.filter((one) => one !== 'sku'), blocks };

const drawDesign = (body: object, signal: AbortSignal): Promise<string> =>
  fetchPage('/docs/preview-design', body, signal);

/** Design without what is empty. */
const sentDesign = (design: Design): Design =>
  Object.fromEntries(
    Object.entries(design).filter(([, value]) => value !== '' && value !== undefined),
  ) as Design;

/** Look of the papers: fields on one side, a document in that look on the other. */
export const PaperDesign = ({ now }: { readonly now: Stored }): ReactNode => {
  const [design, setDesign] = useState<Design>((now.paper_design as Design | undefined) ?? {});
  const task = useTask();
  if (!mayUse(update)) return null;
  const language = now.language ?? 'en';
  const set = (change: Partial<Design>): void => setDesign({ ...design, ...change });
  const all = (design.texts ?? {}) as Readonly<Record<string, Texts>>;
  const texts = all[language] ?? {};
  const setText = (change: Texts): void =>
    set({ texts: { ...all, [language]: { ...texts, ...change } } as never });
  const keep = (value: Design | null): void =>
    void task.run(async () => {
      await send(update, { paper_design: value } as never);
      await queries.invalidateQueries({ queryKey: ['company'] });
      if (value === null) setDesign({});
      toast(t('settings.saved'));
    });
  const sent = sentDesign(design);
  return (
    <Section title={t('design.title')}>
      <p className="small soft lead">{t('design.says')}</p>
      <div className="design-editor" data-part="paper-design">
        <div className="fields">
          <TextInput
            type="color"
            name="accent"
            label={t('design.accent')}
            value={design.accent ?? usual.accent}
            onChange={(event) => set({ accent: event.currentTarget.value })}
          />
          <TextInput
            name="font"
            label={t('design.font')}
            description={t('design.fontSay')}
            value={design.font ?? ''}
            onChange={(event) => set({ font: event.currentTarget.value })}
          />
          <NumberInput
            name="font_size"
            label={t('design.size')}
            min={7}
            max={12}
            step={0.5}
            value={design.font_size ?? 9}
            onChange={(value) => set(typeof value === 'number' ? { font_size: value } : {})}
          />
          <OrderedChoices
            title={t('design.columns')}
            names={columns}
            nameOf={(name) => known(`design.column.${name}`) ?? name}
            chosen={design.columns ?? usual.columns}
            needed={['description']}
            onChange={(chosen) => set({ columns: [...chosen] as never })}
          />
          <OrderedChoices
            title={t('design.blocks')}
            names={blocks}
            nameOf={(name) => known(`design.block.${name}`) ?? name}
            chosen={design.blocks ?? usual.blocks}
            needed={['particulars', 'lines', 'totals']}
            onChange={(chosen) => set({ blocks: [...chosen] as never })}
          />
          {(['introduction', 'closing', 'footer'] as const).map((name) => (
            <Textarea
              key={name}
              name={name}
              label={t(`design.${name}`)}
              autosize
              minRows={2}
              value={texts[name] ?? ''}
              onChange={(event) => setText({ [name]: event.currentTarget.value })}
            />
          ))}
          <Textarea
            name="css"
            label={t('design.css')}
            description={t('design.cssSay')}
            autosize
            minRows={3}
            className="code"
            spellCheck={false}
            dir="ltr"
            value={design.css ?? ''}
            onChange={(event) => set({ css: event.currentTarget.value })}
          />
          {task.problem !== undefined && <Problem problem={task.problem} />}
          <div className="acts">
            <Button look="main" isBusy={task.isBusy} onClick={() => keep(sent)}>
              {t('design.keep')}
            </Button>
            {now.paper_design && (
              <Button isBusy={task.isBusy} onClick={() => keep(null)}>
                {t('design.reset')}
              </Button>
            )}
          </div>
        </div>
        <PaperPreview draw={drawDesign} body={{ design: sent }} />
      </div>
    </Section>
  );
};
