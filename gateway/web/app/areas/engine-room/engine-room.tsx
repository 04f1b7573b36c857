import type { ReactNode } from 'react';
import { useAddress } from '../../shell/as-of.ts';
import { useTitle } from '../../shell/crumb.ts';
import { t } from '../../words/words.ts';

/**
 * Machines, stream and health, for who looks after the service. They are a page of their own with styles of their own, in a
 * frame: it shares the session, and neither can disturb the other.
 */
export const EngineRoom = (): ReactNode => {
  const { at = '/machines' } = useAddress();
  useTitle(t('area.engine'));
  return (
    <iframe
      className="engine-frame"
      title={t('area.engine')}
      src={`/engine/?inside#${at.startsWith('/') ? at : `/${at}`}`}
    />
  );
};
