import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { Note } from '../../parts/note.tsx';
import { Section } from '../../record/page.tsx';
import { t } from '../../words/words.ts';
import { Loaded, SettingsPage } from './settings-page.tsx';

const options = ['--smtp-host', '--smtp-port', '--smtp-user', '--smtp-from'] as const;

/** Mail: it goes out by the server that the service was started with, so this page explains and tells. */
export const Mail = (): ReactNode => {
  const status = useQuery({
    queryKey: ['mail'],
    queryFn: async ({ signal }) => (await read('/settings/email-status', { signal })).data,
  });
  return (
    <SettingsPage title={t('settings.mail')}>
      <Loaded answer={status}>
        {({ smtp_configured: isSet }) => (
          <>
            <div className="section">
              <Note tone={isSet ? 'info' : 'warn'} role="status">
                {t(isSet ? 'mail.is' : 'mail.none')}
              </Note>
            </div>
            <Section title={t('mail.how')}>
              <p className="lead small">{t('mail.howSays')}</p>
              <ul className="lines">
                {options.map((one) => (
                  <li key={one}>
                    <bdi className="code">{one}</bdi>
                    <span className="soft">{t(`mail.${one.slice(7)}` as 'mail.host')}</span>
                  </li>
                ))}
                <li>
                  <bdi className="code">COUNTINGHOUSE_SMTP_PASSWORD</bdi>
                  <span className="soft">{t('mail.password')}</span>
                </li>
              </ul>
            </Section>
          </>
        )}
      </Loaded>
    </SettingsPage>
  );
};
