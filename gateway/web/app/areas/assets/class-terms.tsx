import { operation as update } from 'operation:assets_classes_update';
import type { ReactNode } from 'react';
import { mayUse } from '../../api/operation.ts';
import { entryOf } from '../../forms/fields.ts';
import { toast } from '../../parts/toast.tsx';
import { Panel } from '../../record/panel.tsx';
import { t } from '../../words/words.ts';
import { assetsChanged, useClasses } from './asset.ts';
import { classTermLooks } from './term-looks.ts';

/** Panel of the terms of a class in a further book; those left empty are the ones of the class. */
export const ClassTermsPanel = ({
  book,
  class_id,
}: {
  readonly book: string;
  readonly class_id: string;
}): ReactNode => {
  const of = useClasses().data?.find(({ id }) => id === class_id);
  if (!of || !mayUse(update)) return null;
  const all = of.books ?? [];
  const own = all.find(({ book_id }) => book_id === book);
  const others = all.filter(({ book_id }) => book_id !== book);
  return (
    <aside>
      <Panel
        asking={{
          title: t('assets.termsIn', { name: of.name }),
          confirm: t('assets.termsDo'),
          operation: update,
          given: { class_id },
          fields: entryOf(update.body, 'books'),
          looks: classTermLooks(),
          initial: { ...own },
          says: t('assetBook.classSays'),
          wrap: ({ book_id: _, ...values }) => ({
            books:
              Object.keys(values).length === 0 ? others : [...others, { ...values, book_id: book }],
          }),
          onDone: () => {
            toast(t('assets.termsSet'));
            void assetsChanged();
          },
        }}
      />
    </aside>
  );
};
