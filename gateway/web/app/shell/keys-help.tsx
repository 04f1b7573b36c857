import { Checkbox, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { Keys } from '../parts/keys.tsx';
import { useStore } from '../store.ts';
import { t } from '../words/words.ts';
import { type Command, commands, lettersOn } from './keys.ts';

const groups = ['screen', 'go', 'app'] as const;

/** Keys of the screen that is open. */
export const KeysHelp = ({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}): ReactNode => {
  const all = useStore(commands).filter(({ keys }) => keys !== undefined);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('keys.title')}
      size="lg"
      lockScroll={false}
      closeButtonProps={{ 'aria-label': t('close') }}
      transitionProps={{ duration: 0 }}
    >
      <div className="stack">
        {groups.map((group) => (
          <Group
            key={group}
            title={t(`keys.${group}`)}
            listed={all.filter((one) => one.group === group)}
          />
        ))}
        <Checkbox
          label={t('keys.letters')}
          checked={useStore(lettersOn)}
          onChange={(event) => lettersOn.set(event.currentTarget.checked)}
        />
      </div>
    </Modal>
  );
};

const Group = ({
  title,
  listed,
}: {
  readonly title: string;
  readonly listed: readonly Command[];
}): ReactNode => {
  if (listed.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <dl className="pairs">
        {listed.map(({ id, label, keys = '' }) => (
          <div key={id} style={{ display: 'contents' }}>
            <dt>
              <Keys keys={keys} />
              <span className="hidden-visually">{keys}</span>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
