import { operation as create } from 'operation:documents_drafting_create';
import { type ReactNode, useRef } from 'react';
import { newId } from '../../../api/locks.ts';
import type { Operation } from '../../../api/operation.ts';
import { sendOrKeep } from '../../../api/outbox.ts';
import { Skeleton } from '../../../parts/note.tsx';
import { toast } from '../../../parts/toast.tsx';
import { useTrial } from '../../../record/use-trial.ts';
import { useAddress } from '../../../shell/as-of.ts';
import { useTitle } from '../../../shell/crumb.ts';
import { at, useOpen } from '../../../shell/navigate.ts';
import { today } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import { docName, docsChanged, isSaleType, type SaleType, traitsOf } from '../doc.ts';
import { blankHead, bodyOf } from './body.ts';
import { Editor } from './editor.tsx';
import { blankRow } from './sheet.ts';
import { type Tax, useSalesTaxes, usualTax } from './taxes.ts';
import { useSheet } from './use-sheet.ts';

/** Editor of a new sales document; what is typed survives a reload, and without a line it is sent later, once. */
export const NewSale = (): ReactNode => {
  const { type = 'invoice' } = useAddress();
  const taxes = useSalesTaxes();
  if (!taxes) return <Skeleton />;
  const made = isSaleType(type) && !traitsOf(type).hasOriginal ? type : 'invoice';
  return <Fresh key={made} type={made} taxes={taxes} />;
};

const Fresh = ({
  type,
  taxes,
}: {
  readonly type: SaleType;
  readonly taxes: readonly Tax[];
}): ReactNode => {
  const sheet = useSheet(`sale.${type}`, () => ({
    head: blankHead(today()),
    rows: [blankRow(usualTax(taxes))],
  }));
  const open = useOpen();
  const key = useRef(newId());
  const input = bodyOf(type, sheet, taxes);
  const trial = bodyOf(type, sheet, taxes, true);
  const isBegun = (trial['line_items'] as readonly object[]).length > 0;
  const tried = useTrial(create as unknown as Operation, isBegun ? trial : undefined);
  const title = t('editor.new', { type: docName(type) });
  useTitle(title);
  const save = async (): Promise<void> => {
    const name = `${docName(type)} ${sheet.head.contact_name}`.trim();
    const sending = create as unknown as Operation;
    const made = await sendOrKeep<{ id: string }>(sending, input, name, key.current);
    sheet.drop();
    if (!made) {
      toast(t('outbox.kept', { what: name }));
      open('/sell');
      return;
    }
    toast(t('editor.saved', { name }));
    await docsChanged();
    open(at`/sell/${made.id}`);
  };
  return (
    <Editor
      {...{ title, type, sheet, taxes, tried, save }}
      paper={isBegun ? trial : undefined}
      onBack={() => open('/sell')}
      onDrop={() => {
        sheet.drop();
        open('/sell');
      }}
    />
  );
};
