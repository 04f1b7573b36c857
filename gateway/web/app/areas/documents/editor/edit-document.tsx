import { operation as update } from 'operation:documents_drafting_update';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { type Input, type Operation, send } from '../../../api/operation.ts';
import { ConflictNote } from '../../../forms/conflict.tsx';
import { Note, Problem, Skeleton } from '../../../parts/note.tsx';
import { toast } from '../../../parts/toast.tsx';
import { useTrial } from '../../../record/use-trial.ts';
import { useTitle } from '../../../shell/crumb.ts';
import { useOpen } from '../../../shell/navigate.ts';
import { typedNumber } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import { type Doc, docsChanged, fullName, lookOf, titleOf, useDoc } from '../doc.ts';
import { isDocType, sideOf, traitsOf } from '../types.ts';
import { bodyOf, headFrom, headNames, headOf, linesOf } from './body.ts';
import { Editor } from './editor.tsx';
import { lineChoice, type Merge, mergePapers } from './merge.ts';
import { blankRow, rowsOf } from './sheet.ts';
import { type Tax, useTaxes, usualTax } from './taxes.ts';
import { type Paper, useSheet } from './use-sheet.ts';

/** Editor of a document that is there. */
export const EditDocument = (): ReactNode => {
  const { id = '' } = useParams({ strict: false });
  const { data, error, isPending, refetch } = useDoc(id);
  if (isPending) return <Skeleton />;
  if (error)
    return (
      <div className="section">
        <Problem problem={error} onRetry={() => void refetch()} />
      </div>
    );
  return <WithTaxes key={id} doc={data} />;
};

const WithTaxes = ({ doc }: { readonly doc: Doc }): ReactNode => {
  const taxes = useTaxes(sideOf(doc));
  return taxes ? <Edit doc={doc} taxes={taxes} /> : <Skeleton />;
};

const paperOf = (doc: Doc): Paper => ({ head: headFrom(doc, typedNumber), rows: rowsOf(doc) });

/** Changed fields, and the lines if one of them changed. */
const changesOf = (doc: Doc, paper: Paper, taxes: readonly Tax[], isTrial = false): Input => {
  const stored = paperOf(doc);
  const [before, now] = [headOf(stored.head), headOf(paper.head)];
  const fields = headNames.filter((name) => before[name] !== now[name]);
  const [had, has] = [linesOf(stored.rows, taxes), linesOf(paper.rows, taxes, isTrial)];
  return {
    ...Object.fromEntries(fields.map((name) => [name, now[name]])),
    ...(JSON.stringify(had) === JSON.stringify(has) ? {} : { line_items: has }),
  };
};

const Edit = ({ doc, taxes }: { readonly doc: Doc; readonly taxes: readonly Tax[] }): ReactNode => {
  const { id, version } = doc;
  const base = useRef(doc);
  const look = lookOf(doc);
  const sheet = useSheet(`sale.${id}`, () => {
    const paper = paperOf(doc);
    return paper.rows.length > 0 ? paper : { ...paper, rows: [blankRow(usualTax(taxes))] };
  });
  const [conflict, setConflict] = useState<Merge>();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const open = useOpen();
  const isMoved = version !== base.current.version;
  const merge = isMoved ? mergePapers(paperOf(base.current), paperOf(doc), sheet) : undefined;
  const paper = merge ? withChoices(merge, doc, theirs) : sheet;
  const inputOf = (isTrial: boolean): Input | undefined => {
    const changes = changesOf(doc, paper, taxes, isTrial);
    return Object.keys(changes).length > 0 ? { entity_id: id, fields_changed: changes } : undefined;
  };
  const tried = useTrial(update as unknown as Operation, inputOf(true), version);
  const type = isDocType(doc.doc_type) ? doc.doc_type : look.first;
  const { hasOriginal, isFromSupplier } = traitsOf(type);
  const title = t('editor.edit', { name: fullName(doc) });
  useTitle(title);
  const back = (): void => open(`${look.path}/${encodeURIComponent(id)}`);
  const save = async (): Promise<void> => {
    if (merge && merge.collisions.length > 0 && !conflict) {
      setConflict(merge);
      return;
    }
    const input = inputOf(false);
    if (input) await send(update as unknown as Operation, input, { version });
    sheet.drop();
    toast(t('editor.saved', { name: titleOf(doc) }));
    await docsChanged();
    back();
  };
  return (
    <Editor
      {...{ title, type, look, sheet, taxes, tried, doc, save }}
      paper={
        hasOriginal || isFromSupplier ? undefined : { ...bodyOf(type, paper, taxes, true), of: id }
      }
      onBack={back}
      onDrop={() => {
        sheet.drop();
        back();
      }}
    >
      {isMoved && !conflict && (
        <Note tone="live" role="status">
          {t('editor.moved')}
        </Note>
      )}
      {conflict && (
        <ConflictNote
          conflict={{ changed: {}, collisions: conflict.collisions }}
          form={{
            values: Object.fromEntries(
              conflict.collisions.map((one) => [
                one.name,
                theirs.has(one.name) ? one.theirs : one.mine,
              ]),
            ),
            set: (name, value) => {
              const one = conflict.collisions.find((other) => other.name === name);
              const next = new Set(theirs);
              if (one && value === one.theirs) next.add(name);
              else next.delete(name);
              setTheirs(next);
            },
          }}
        />
      )}
    </Editor>
  );
};

/** Merged document with the values of the other person where those were chosen. */
const withChoices = ({ paper }: Merge, doc: Doc, theirs: ReadonlySet<string>): Paper => {
  const now = paperOf(doc);
  const head = Object.fromEntries(
    headNames.map((name) => [name, theirs.has(name) ? now.head[name] : paper.head[name]]),
  ) as Paper['head'];
  const chosen = (key: string): boolean => theirs.has(lineChoice(key));
  const rows = paper.rows.flatMap((row) =>
    chosen(row.key) ? (now.rows.find(({ key }) => key === row.key) ?? []) : [row],
  );
  const back = now.rows.filter(({ key }) => chosen(key) && !rows.some((row) => row.key === key));
  return { head, rows: [...rows, ...back] };
};
