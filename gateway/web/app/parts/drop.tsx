import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useCommands } from '../shell/keys.ts';
import { Button } from './button.tsx';

type Props = {
  readonly label: string;
  /** Accepted files, in words. */
  readonly says?: string;
  readonly accept: string;
  /** True once a file was chosen: the place is only a button then. */
  readonly isSmall?: boolean;
} & (
  | { readonly isMany?: false; readonly onFile: (file: File) => void }
  | { readonly isMany: true; readonly onFiles: (files: readonly File[]) => void }
);

/** Place for a file: it is dropped there or chosen by the button. */
export const Drop = (props: Props): ReactNode => {
  const { label, says, accept, isSmall = false } = props;
  const field = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const choose = (): void => field.current?.click();
  useCommands([{ id: 'file', label, keys: 'o', group: 'screen', run: choose }]);
  const take = (list: Iterable<File>): void => {
    const files = [...list];
    const [file] = files;
    if (!file) return;
    if (props.isMany) props.onFiles(files);
    else props.onFile(file);
  };
  const dropped = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first
    <div
      className={`drop ${isOver ? 'over' : ''} ${isSmall ? 'small-drop' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <Button icon="file" keys="o" look={isSmall ? 'plain' : 'main'} onClick={choose}>
        {label}
      </Button>
      {!isSmall && says && <p className="small soft">{says}</p>}
      <input
        ref={field}
        type="file"
        hidden
        multiple={props.isMany ?? false}
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          take(event.target.files ?? []);
          event.target.value = '';
        }}
      />
    </div>
  );
};
