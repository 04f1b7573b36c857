import { operation as disable } from 'operation:companies_modules_disable';
import { operation as enable } from 'operation:companies_modules_enable';
import type { ReactNode } from 'react';
import { mayUse, send } from '../../api/operation.ts';
import { queries } from '../../api/queries.ts';
import { Button } from '../../parts/button.tsx';
import { toast, trying } from '../../parts/toast.tsx';
import { Section } from '../../record/page.tsx';
import { type Module, useModules } from '../../shell/modules.ts';
import { moduleText } from '../../words/service-sentences.ts';
import { t } from '../../words/words.ts';
import { Loaded, SettingsPage } from './settings-page.tsx';

/** Parts of the program that the company uses; what is off keeps its records. */
export const Modules = (): ReactNode => {
  const modules = useModules();
  return (
    <SettingsPage title={t('modules.title')} says={t('modules.say')}>
      <Loaded answer={modules}>
        {(list) => (
          <Section title={t('modules.title')}>
            <ul className="lines" data-modules="">
              {list.map((one) => (
                <Line key={one.name} module={one} all={list} />
              ))}
            </ul>
          </Section>
        )}
      </Loaded>
    </SettingsPage>
  );
};

const Line = ({
  module: { name, label, description, depends_on, enabled },
  all,
}: {
  readonly module: Module;
  readonly all: readonly Module[];
}): ReactNode => {
  const needed = depends_on
    .map((one) => all.find((other) => other.name === one)?.label ?? one)
    .map(moduleText);
  const change = (): Promise<void> =>
    trying(async () => {
      await send(enabled ? disable : enable, { module_name: name });
      toast(t('settings.saved'));
      await queries.invalidateQueries({ queryKey: ['company'] });
    });
  return (
    <li data-module={name}>
      <strong>{moduleText(label)}</strong>
      <span className="soft">{moduleText(description)}</span>
      {needed.length > 0 && (
        <span className="tiny faint">{t('modules.needs', { names: needed.join(', ') })}</span>
      )}
      <span className="end">
        <span className="tag">{t(enabled ? 'modules.on' : 'programs.off')}</span>
        {mayUse(enable) && (
          <Button look="bare" onClick={() => void change()}>
            {t(enabled ? 'programs.stop' : 'programs.start')}
            <span className="hidden-visually">{moduleText(label)}</span>
          </Button>
        )}
      </span>
    </li>
  );
};
