import type { ReactNode } from 'react';
import { download } from '../../api/client.ts';
import { Button } from '../../parts/button.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { trying } from '../../parts/toast.tsx';
import { useAsOf } from '../../shell/as-of.ts';
import { useCommands } from '../../shell/keys.ts';
import { at } from '../../shell/navigate.ts';
import { t } from '../../words/words.ts';
import { type Doc, titleOf } from './doc.ts';

/** Saves the paper of a document. */
export const savePaper = (doc: Doc): Promise<void> =>
  trying(async () => saveFile(await download(at`/docs/${doc.id}/pdf`), `${titleOf(doc)}.pdf`));

/** Button of the paper; the past has none, since papers are of the present. */
export const PaperButtons = ({ doc }: { readonly doc: Doc }): ReactNode => {
  // A paper shows prices, which not every role sees on purchases.
  const isShown = useAsOf() === undefined && doc.total !== undefined;
  const run = (): void => void savePaper(doc);
  useCommands(
    isShown ? [{ id: 'paper', label: t('doc.pdf'), keys: 'l', group: 'screen', run }] : [],
  );
  if (!isShown) return null;
  return (
    <Button look="bare" icon="print" keys="l" onClick={run}>
      {t('doc.pdf')}
    </Button>
  );
};
