import { operation as update } from 'operation:ai_provider_update';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import type { Values } from '../../forms/check.ts';
import { Section } from '../../record/page.tsx';
import { t } from '../../words/words.ts';
import { ChangeForm } from './change-form.tsx';
import { Memory, Usage, useMemoryPanel } from './memory.tsx';
import { Loaded, SettingsPage } from './settings-page.tsx';

/** Language model of the assistant: none, one on this machine, or one elsewhere where the owner allows it. */
export const Model = (): ReactNode => {
  const stored = useQuery({
    queryKey: ['ai_settings'],
    queryFn: async ({ signal }) => (await read('/ai/provider', { signal })).data,
  });
  return (
    <SettingsPage title={t('settings.model')} says={t('model.says')} panel={useMemoryPanel()}>
      <Loaded answer={stored}>
        {(now) => (
          <ChangeForm
            title={t('model.title')}
            says={t(now.has_api_key ? 'model.hasKey' : 'model.noKey')}
            operation={update}
            kind="ai_settings"
            now={now as Values}
            looks={[
              {
                ...{ name: 'provider', label: t('model.provider'), isFull: true },
                choices: { none: t('model.none'), openai_compatible: t('model.compatible') },
              },
              { name: 'base_url', label: t('model.address'), isFull: true },
              { name: 'model', label: t('model.model') },
              { name: 'vision_model', label: t('model.vision'), hint: t('model.visionSays') },
              {
                ...{ name: 'api_key', label: t('model.key'), type: 'password' as const },
                ...{ hint: t('model.keySays'), isFull: true },
              },
              { name: 'allow_remote', label: t('model.remote'), isFull: true },
            ]}
          />
        )}
      </Loaded>
      {stored.data?.provider === 'openai_compatible' && <Models />}
      <Memory />
      <Usage />
    </SettingsPage>
  );
};

/** Models that the server of the language model offers. */
const Models = (): ReactNode => {
  const { data } = useQuery({
    queryKey: ['ai_settings', 'models'],
    queryFn: async ({ signal }) => (await read('/ai/models', { signal })).data,
    retry: false,
  });
  if (!data || data.models.length === 0) return null;
  return (
    <Section title={t('model.offered')}>
      <ul className="lines">
        {data.models.map((one) => (
          <li key={one}>
            <bdi className="code">{one}</bdi>
          </li>
        ))}
      </ul>
    </Section>
  );
};
