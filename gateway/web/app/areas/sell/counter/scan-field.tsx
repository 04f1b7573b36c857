import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Finder } from '../../../forms/finder.tsx';
import { type Item, itemOfCode, useItemsFound } from '../../../forms/record-search.ts';
import { toast } from '../../../parts/toast.tsx';
import { useCommands } from '../../../shell/keys.ts';
import { t } from '../../../words/words.ts';

/** Field of the counter: a scanner types into it and ends with Enter, a person searches by name. */
export const ScanField = ({
  currency,
  onItem,
}: {
  readonly currency: string | undefined;
  readonly onItem: (item: Item) => void;
}): ReactNode => {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const found = useItemsFound(text, currency);
  const focus = (): void => field.current?.focus();
  useEffect(focus, []);
  useCommands([{ id: 'scan', label: t('counter.scan'), keys: '/', group: 'screen', run: focus }]);
  const enter = async (): Promise<void> => {
    const code = text.trim();
    if (code === '') return;
    setText('');
    const item = await itemOfCode(code);
    // The field may have the beginning of the next code by now: it is left alone.
    if (item) onItem(item);
    else toast(t('counter.unknown', { code }));
  };
  return (
    <Finder
      label={t('counter.scan')}
      text={text}
      onType={setText}
      found={found}
      onChoose={({ item }) => {
        setText('');
        onItem(item);
        focus();
      }}
      onEnter={() => void enter()}
      inputRef={field}
      input={{ placeholder: t('counter.scan'), 'data-scan': '' }}
      className="mantine-Input-input finder-input scan"
    />
  );
};
