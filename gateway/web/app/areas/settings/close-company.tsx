import { operation as close } from 'operation:companies_company_close';
import type { ReactNode } from 'react';
import { mayUse } from '../../api/operation.ts';
import { queries } from '../../api/queries.ts';
import { Button } from '../../parts/button.tsx';
import { toast } from '../../parts/toast.tsx';
import { Section } from '../../record/page.tsx';
import { type Asking, Panel } from '../../record/panel.tsx';
import { useAddress, useSetSearch } from '../../shell/as-of.ts';
import { t } from '../../words/words.ts';

/** Section at the foot of the company: it is closed here. */
export const CloseCompany = (): ReactNode => {
  const setSearch = useSetSearch();
  if (!mayUse(close)) return null;
  return (
    <Section title={t('company.closing')}>
      <p className="small soft lead">{t('company.closingSays')}</p>
      <div className="row wrap">
        <Button data-action="close" onClick={() => setSearch({ do: 'close' })}>
          {t('company.close')}
        </Button>
      </div>
    </Section>
  );
};

const done = (): void => {
  toast(t('settings.saved'));
  void queries.invalidateQueries();
};

/** Panel that closes the company; undefined if the address does not ask for it. */
export const useClosePanel = (name: string, version: number | undefined): ReactNode | undefined => {
  const { do: asked } = useAddress();
  const asking: Asking | undefined =
    asked === 'close'
      ? {
          title: t('company.close'),
          confirm: t('company.closeDo', { name }),
          operation: close,
          given: {},
          says: t('company.closeSays'),
          version,
          onDone: done,
        }
      : undefined;
  return asking && mayUse(asking.operation) ? <Panel key={asked} asking={asking} /> : undefined;
};
