import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { download } from '../../api/client.ts';
import { Button } from '../../parts/button.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { at } from '../../shell/navigate.ts';
import { t } from '../../words/words.ts';
import type { Doc } from './doc.ts';

/** Characters of a text file that are shown. */
const shownCharacters = 20_000;

/** Address of bytes in this page, and whether they are text. */
const useShown = (bytes: Blob | undefined): { address?: string; text?: string } => {
  const [shown, setShown] = useState<{ address?: string; text?: string }>({});
  useEffect(() => {
    if (!bytes) return undefined;
    if (/^text\/|xml|json/.test(bytes.type)) {
      void bytes.text().then((text) => setShown({ text: text.slice(0, shownCharacters) }));
      return undefined;
    }
    const address = URL.createObjectURL(bytes);
    setShown({ address });
    return () => URL.revokeObjectURL(address);
  }, [bytes]);
  return shown;
};

/** Bytes of a file as a person reads them: a picture, a PDF or a text; others are saved. */
export const FileView = ({
  bytes,
  name,
}: {
  readonly bytes: Blob | undefined;
  readonly name: string;
}): ReactNode => {
  const { address, text } = useShown(bytes);
  if (text !== undefined)
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls is reached by keys
      <pre className="original" tabIndex={0} dir="ltr">
        {text}
      </pre>
    );
  if (!bytes || address === undefined) return <div className="original" aria-busy="true" />;
  if (bytes.type.startsWith('image/')) return <img className="original" src={address} alt={name} />;
  if (bytes.type === 'application/pdf')
    return <iframe className="original" src={address} title={name} />;
  return (
    <Button icon="download" onClick={() => saveFile(bytes, name)}>
      {name}
    </Button>
  );
};

/** File from which a document was made, beside it. */
export const Original = ({ doc }: { readonly doc: Doc }): ReactNode => {
  const [file] = doc.files;
  const path = at`/docs/${doc.id}/files/${file?.file_id ?? ''}`;
  const { data } = useQuery({
    queryKey: ['picture', path],
    queryFn: () => download(path),
    enabled: file !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return file ? (
    <aside className="paper-preview" aria-label={t('original.title')}>
      <FileView bytes={data} name={file.filename ?? t('original.title')} />
    </aside>
  ) : null;
};
