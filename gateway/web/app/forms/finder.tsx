import { Combobox, useCombobox } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useState } from 'react';
import { t } from '../words/words.ts';

/** Record that a search offers. */
export type Found = {
  readonly id: string;
  readonly title: string;
  readonly says?: string | undefined;
  /** Figure at the end of the line. */
  readonly end?: string | undefined;
};

type Props<T extends Found> = {
  readonly label: string;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly found: readonly T[];
  readonly onChoose: (chosen: T) => void;
  /** Offers to create a record of the typed name. */
  readonly create?: { readonly label: string; readonly run: () => void } | undefined;
  /** Enter without a choice, such as a scanned code. */
  readonly onEnter?: () => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly input?: Readonly<Record<string, unknown>>;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly className?: string;
  readonly problem?: string | undefined;
};

/** Field that finds a record while one types: arrows choose, Enter or Tab takes, Escape closes. */
export const Finder = <T extends Found>(props: Props<T>): ReactNode => {
  const { label, text, onType, found, onChoose, create, onEnter, className, problem } = props;
  const [isAsked, setAsked] = useState(false);
  const box = useCombobox({ onDropdownClose: () => setAsked(false) });
  const isOpen = isAsked && (found.length > 0 || create !== undefined);
  const ids = found.map(({ id }) => id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first one is chosen whenever others were found
  useEffect(() => {
    if (isOpen) box.selectFirstOption();
  }, [isOpen, ids]);
  const take = (id: string): void => {
    setAsked(false);
    if (id === '') create?.run();
    const chosen = found.find((one) => one.id === id);
    if (chosen) onChoose(chosen);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const isTaking = isOpen && (event.key === 'Tab' || event.key === 'Enter') && !event.shiftKey;
    if (isOpen && event.key === 'Escape') {
      setAsked(false);
      event.stopPropagation();
    } else if (isTaking && !event.ctrlKey && !event.metaKey) {
      const at = box.getSelectedOptionIndex();
      const isOffered = at >= 0 && at < found.length + (create ? 1 : 0);
      // Enter on a selected option is the list's own: taken here too, it would be done twice.
      if (event.key === 'Enter' && isOffered) return;
      const chosen = isOffered ? found[at] : found[0];
      // A new record is created by Enter alone, so that Tab never makes one by mistake.
      if (chosen || event.key === 'Enter') take(chosen?.id ?? '');
      if (event.key === 'Enter') {
        event.preventDefault();
        return;
      }
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && onEnter) {
      event.preventDefault();
      onEnter();
      return;
    }
    if (!isOpen || !['ArrowUp', 'ArrowDown'].includes(event.key)) props.onKeyDown?.(event);
  };
  return (
    <Combobox
      store={{ ...box, dropdownOpened: isOpen }}
      onOptionSubmit={take}
      position="bottom-start"
      width="max-content"
      middlewares={{ flip: true, shift: true }}
    >
      <Combobox.Target withKeyboardNavigation={isOpen} autoComplete="off">
        <input
          {...props.input}
          ref={props.inputRef}
          type="text"
          className={className ?? 'mantine-Input-input finder-input'}
          aria-label={label}
          aria-invalid={problem !== undefined || undefined}
          title={problem}
          value={text}
          onChange={(event) => {
            onType(event.currentTarget.value);
            setAsked(true);
          }}
          onBlur={() => setAsked(false)}
          onKeyDown={onKeyDown}
        />
      </Combobox.Target>
      <Combobox.Dropdown className="found-records">
        <Combobox.Options aria-label={t('palette.found')}>
          {found.map((one) => (
            <Combobox.Option key={one.id} value={one.id} onMouseDown={(e) => e.preventDefault()}>
              <span className="name">
                <bdi>{one.title}</bdi>
                {one.says && <span className="tiny soft">{one.says}</span>}
              </span>
              {one.end && <bdi className="figure soft">{one.end}</bdi>}
            </Combobox.Option>
          ))}
          {create && (
            <Combobox.Option value="" onMouseDown={(event) => event.preventDefault()}>
              {create.label}
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
};
