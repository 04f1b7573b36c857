import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { read } from '../api/client.ts';
import { Icon, type IconName } from '../parts/icon.tsx';
import { stateName } from '../parts/status.tsx';
import { useStore } from '../store.ts';
import { known, t } from '../words/words.ts';
import { Found, type Line } from './found-lines.tsx';
import { commands } from './keys.ts';
import { screenOf, useOpen } from './navigate.ts';

const groups = ['records', 'do', 'go'] as const;

/** Scopes by their first letter: actions, numbers of papers, people. */
const scopes: Readonly<Record<string, string>> = { '>': 'do', '#': 'doc', '@': 'contact' };

const icons: Readonly<Record<string, IconName>> = {
  ...{ contact: 'person', doc: 'file', list: 'box', item: 'tag', mfg_order: 'make' },
};

const useRecords = (text: string, scope: string | undefined): readonly Line[] => {
  const open = useOpen();
  const q = text.trim();
  const { data } = useQuery({
    queryKey: ['search', q],
    queryFn: async ({ signal }) =>
      (await read('/search', { params: { query: { q } }, signal })).data,
    enabled: q.length > 1 && scope !== 'do',
    staleTime: 5000,
    placeholderData: (before) => before,
  });
  if (q.length < 2 || scope === 'do') return [];
  return (data?.items ?? [])
    .filter(({ type }) => scope === undefined || type === scope)
    .map(({ id, type, title, subtitle, status }) => ({
      id,
      group: 'records',
      icon: icons[type] ?? 'more',
      title,
      says: [
        type === 'contact' && subtitle ? (known(`type.${subtitle}`) ?? subtitle) : subtitle,
        status && stateName(status),
      ]
        .filter(Boolean)
        .join(' · '),
      run: () => open(screenOf(type, id)),
    }));
};

const useActions = (text: string): readonly Line[] => {
  const wanted = text.trim().toLocaleLowerCase();
  return useStore(commands)
    .filter(({ id, label }) => id !== 'find' && label.toLocaleLowerCase().includes(wanted))
    .map(({ id, label, keys, group, run }) => ({
      id,
      group: group === 'go' ? 'go' : 'do',
      icon: group === 'go' ? 'next' : 'bolt',
      title: label,
      keys,
      run,
    }));
};

/** Palette: records, actions on the screen and screens in one list, by keyboard. */
export const Palette = ({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}): ReactNode => (
  <Modal.Root
    opened={isOpen}
    onClose={onClose}
    lockScroll={false}
    padding={0}
    size="44rem"
    yOffset="5rem"
    transitionProps={{ duration: 0 }}
  >
    <Modal.Overlay />
    <Modal.Content aria-label={t('palette.open')}>
      <Modal.Body>
        <Finder onClose={onClose} />
      </Modal.Body>
    </Modal.Content>
  </Modal.Root>
);

const Finder = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const id = useId();
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  const scope = scopes[text.charAt(0)];
  const asked = scope === undefined ? text : text.slice(1);
  const records = useRecords(asked, scope);
  const actions = useActions(asked);
  const found = [...records, ...(scope === undefined || scope === 'do' ? actions : [])];
  const sorted = groups.flatMap((group) => found.filter((one) => one.group === group));
  const here = Math.min(place, sorted.length - 1);
  useEffect(() => {
    document.getElementById(`${id}-${here}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, here]);
  const run = (line: Line | undefined): void => {
    if (!line) return;
    onClose();
    line.run();
  };
  const pressed = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setPlace((here + step + sorted.length) % Math.max(1, sorted.length));
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      run(sorted[here]);
    }
  };
  return (
    <div className="palette">
      <div className="field">
        <Icon name="search" />
        <input
          data-autofocus
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={sorted.length > 0 ? `${id}-${here}` : undefined}
          aria-label={t('palette.open')}
          placeholder={t('palette.hint')}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setPlace(0);
          }}
          onKeyDown={pressed}
        />
      </div>
      <Found id={id} lines={sorted} here={here} onRun={run} />
      <footer aria-hidden="true">
        <span>
          <kbd>↵</kbd> {t('palette.enter')}
        </span>
        <span>
          <kbd>&gt;</kbd> {t('palette.onlyActions')}
        </span>
        <span>
          <kbd>#</kbd> {t('palette.onlyPapers')}
        </span>
        <span>
          <kbd>@</kbd> {t('palette.onlyPeople')}
        </span>
      </footer>
    </div>
  );
};
