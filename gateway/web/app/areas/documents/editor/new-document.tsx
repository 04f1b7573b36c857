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
import { useOpen } from '../../../shell/navigate.ts';
import { today } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import { docsChanged } from '../doc.ts';
import { begunType } from '../list-tools.tsx';
import { type SideLook, sides } from '../sides.ts';
import { type DocType, docName, traitsOf } from '../types.ts';
import { blankHead, bodyOf } from './body.ts';
import { Editor } from './editor.tsx';
import { blankRow } from './sheet.ts';
import { type Tax, useTaxes, usualTax } from './taxes.ts';
import { useSheet } from './use-sheet.ts';

/** Editor of a new document; what is typed survives a reload, and without a line it is sent later, once. */
const NewDocument = ({ look }: { readonly look: SideLook }): ReactNode => {
  const made = begunType(look, useAddress().type);
  const taxes = useTaxes(look.side);
  return taxes ? <Fresh key={made} {...{ look, taxes }} type={made} /> : <Skeleton />;
};

/** Editor of a new sales document. */
export const NewSale = (): ReactNode => <NewDocument look={sides.sales} />;

/** Editor of a new purchase document. */
export const NewPurchase = (): ReactNode => <NewDocument look={sides.purchases} />;

const Fresh = ({
  look,
  type,
  taxes,
}: {
  readonly look: SideLook;
  readonly type: DocType;
  readonly taxes: readonly Tax[];
}): ReactNode => {
  const sheet = useSheet(`sale.${type}`, () => ({
    head: blankHead(today()),
    rows: [blankRow(usualTax(taxes))],
  }));
  const open = useOpen();
  const key = useRef(newId());
  const trial = bodyOf(type, sheet, taxes, true);
  const isBegun = (trial['line_items'] as readonly object[]).length > 0;
  const tried = useTrial(create as unknown as Operation, isBegun ? trial : undefined);
  const title = t('editor.new', { type: docName(type) });
  useTitle(title);
  const save = async (): Promise<void> => {
    const name = `${docName(type)} ${sheet.head.contact_name}`.trim();
    const input = bodyOf(type, sheet, taxes);
    const sending = create as unknown as Operation;
    const made = await sendOrKeep<{ id: string }>(sending, input, name, key.current);
    sheet.drop();
    if (!made) {
      toast(t('outbox.kept', { what: name }));
      open(look.path);
      return;
    }
    toast(t('editor.saved', { name }));
    await docsChanged();
    open(`${look.path}/${encodeURIComponent(made.id)}`);
  };
  return (
    <Editor
      {...{ title, type, look, sheet, taxes, tried, save }}
      paper={isBegun && !traitsOf(type).isFromSupplier ? trial : undefined}
      onBack={() => open(look.path)}
      onDrop={() => {
        sheet.drop();
        open(look.path);
      }}
    />
  );
};
