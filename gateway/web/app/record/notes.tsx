import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { components } from '#api';
import { type Input, mayUse, type Operation } from '../api/operation.ts';
import { queries } from '../api/queries.ts';
import { claims } from '../api/session.ts';
import { Button } from '../parts/button.tsx';
import { toast } from '../parts/toast.tsx';
import { useAddress, useAsOf, useSetSearch } from '../shell/as-of.ts';
import { useCommands } from '../shell/keys.ts';
import { moment } from '../words/format.ts';
import { t } from '../words/words.ts';
import { Section } from './page.tsx';
import { type Asking, Panel } from './panel.tsx';

/** Note on a record as the API answers it. */
export type Note = components['schemas']['Note'];

/** Notes of one record: how they are read and written. */
export type Notebook = {
  /** Kind of the entries that change them. */
  readonly kind: string;
  /** Id of the record by its name in the paths of the operations. */
  readonly given: Input;
  readonly read: (signal: AbortSignal) => Promise<readonly Note[] | undefined>;
  readonly add: Operation;
  readonly update: Operation;
  readonly remove: Operation;
  /** True for a record that takes no more notes. */
  readonly isClosed?: boolean;
};

const useNotes = ({ kind, given, read }: Notebook, isAsked: boolean): readonly Note[] =>
  useQuery({
    queryKey: [kind, 'notes', given],
    queryFn: async ({ signal }) => (await read(signal)) ?? [],
    enabled: isAsked,
  }).data ?? [];

/** Tests whether the person may change a note: its author may, and managers. */
const mayChange = ({ author_id }: Note): boolean =>
  author_id === claims()?.sub || mayUse({ role: 'manager' });

/** Notes on a record, newest first, with the way to add one; they are shown as of now only. */
export const Notes = ({ book }: { readonly book: Notebook }): ReactNode => {
  const isNow = useAsOf() === undefined;
  const notes = useNotes(book, isNow);
  const setSearch = useSetSearch();
  const may = isNow && !book.isClosed && mayUse(book.add);
  const begin = (): void => setSearch({ do: 'note' });
  useCommands(
    may
      ? [{ id: 'note', label: t('contact.addNote'), keys: 'o', group: 'screen', run: begin }]
      : [],
  );
  if (!isNow || (notes.length === 0 && !may)) return null;
  return (
    <Section
      title={t('contact.notes')}
      action={
        may && (
          <Button look="bare" icon="plus" keys="o" data-add="note" onClick={begin}>
            {t('contact.addNote')}
          </Button>
        )
      }
    >
      {notes.length === 0 && <p className="small soft">{t('note.none')}</p>}
      <ul className="lines" data-notes="">
        {notes.map((note) => (
          <Line key={note.note_id} note={note} may={may && mayChange(note)} />
        ))}
      </ul>
    </Section>
  );
};

const Line = ({ note, may }: { readonly note: Note; readonly may: boolean }): ReactNode => {
  const { note_id, note: text, author_name, created_at, updated_at } = note;
  const setSearch = useSetSearch();
  return (
    <li data-note={note_id}>
      <span className="breaks" dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
        {text}
      </span>
      <span className="end tiny faint">
        {[author_name, moment(created_at)].filter(Boolean).join(', ')}
        {updated_at && ` · ${t('note.edited', { when: moment(updated_at) })}`}
        {may && (
          <>
            <Button look="bare" onClick={() => setSearch({ do: `note.${note_id}` })}>
              {t('change.do')}
            </Button>
            <Button look="bare" onClick={() => setSearch({ do: `note-remove.${note_id}` })}>
              {t('remove')}
            </Button>
          </>
        )}
      </span>
    </li>
  );
};

/** Panel of the note that the address asks for: `note`, `note.ID` or `note-remove.ID`; else none. */
export const NotePanel = ({ book }: { readonly book: Notebook }): ReactNode => {
  const { do: asked = '' } = useAddress();
  const isAsked = useAsOf() === undefined && !book.isClosed && /^note(?:$|[.-])/.test(asked);
  const notes = useNotes(book, isAsked);
  if (!isAsked) return null;
  const [what, id] = asked.split(/\.(.*)/);
  const note = notes.find(({ note_id }) => note_id === id);
  const asking = id === undefined ? addAsking(book) : note && changeAsking(book, note, what);
  return asking && mayUse(asking.operation) ? <Panel key={asked} asking={asking} /> : null;
};

const said = (kind: string, text: string) => () => {
  toast(text);
  void queries.invalidateQueries({
    predicate: ({ queryKey: [of] }) => of === kind || of === 'ledger',
  });
};

const textLook = () => ({ name: 'note', label: t('field.note'), isLong: true });

const addAsking = ({ kind, given, add }: Notebook): Asking => ({
  title: t('contact.addNote'),
  confirm: t('note.add'),
  operation: add,
  given,
  looks: [textLook()],
  onDone: said(kind, t('note.added')),
});

const changeAsking = (
  { kind, given, update, remove }: Notebook,
  { note_id, note }: Note,
  what: string | undefined,
): Asking =>
  what === 'note-remove'
    ? {
        title: t('note.removeTitle'),
        confirm: t('note.remove'),
        operation: remove,
        given: { ...given, note_id },
        says: note ?? '',
        onDone: said(kind, t('note.removed')),
      }
    : {
        title: t('note.change'),
        confirm: t('save'),
        operation: update,
        given: { ...given, note_id },
        looks: [textLook()],
        initial: { note },
        onDone: said(kind, t('note.changed')),
      };
