import { limits } from '../../../kernel/declare/limits.ts';
import type { Stored } from '../../../kernel/reader/reader.ts';
import { sanitizeText } from '../../../kernel/values/sanitize.ts';
import { contactsByName } from '../../crm/contract/queries.ts';
import { documentRows } from '../../documents/contract/relations.ts';
import { itemRows } from '../../inventory/contract/relations.ts';
import { actions } from '../actions/all.ts';
import { proposalDraft } from '../actions/proposal-draft.ts';
import type { Source } from '../conversations/facts.ts';
import type { Draft } from '../proposals/facts.ts';
import { ModelFailure } from '../provider/provider.ts';
import { type ReadDocument, unreadCharacters } from '../reading/document.ts';
import { fenced } from '../reading/fence.ts';
import { readFile } from '../reading/read-file.ts';
import type { Uploaded } from '../uploads/upload.ts';
import { type Answer, byRules, type QuestionContext } from './answer-types.ts';
import { billDraft, isBill } from './bills.ts';
import { answerWithModel } from './with-model.ts';
import { money } from './words.ts';

const routing =
  /\b(?:file|save|attach|store|archive) (?:this|these|it|them)\b|\b(?:add|put|send|move) (?:this|these|it|them) (?:to|in|into|with)\b/i;

/** True if files are to be attached unread. */
export const isToAttach = ({ mode, query }: QuestionContext): boolean =>
  mode === 'attach' || (mode === 'auto' && routing.test(query));

/** Proposes to attach files to the record named in the question. */
export const attached = (asked: QuestionContext): Answer => {
  const { services, about, files, query } = asked;
  const target = targetIn(asked, query);
  if (!target)
    return byRules('Which record are the files for? Name it by its number, its id or its name.');
  const action = actions.get('attach_file');
  if (!action) throw new Error('no action to attach files');
  const made = files.map(({ id }) =>
    proposalDraft(services.registry, about, action, { file_id: id, entity_id: target.id }),
  );
  const drafts = made.filter((one): one is Draft => typeof one !== 'string');
  const wrong = made.find((one): one is string => typeof one === 'string');
  const count = `${drafts.length} ${drafts.length === 1 ? 'file' : 'files'}`;
  return byRules(
    wrong ??
      `I propose to keep ${count} with ${target.label}; nothing is done until you confirm it.`,
    { drafts, tools_called: ['attach_file'], sources: [target] },
  );
};

/** Record named in a question: by id, by number, or by a name that only one contact has. */
const targetIn = ({ about: { reader } }: QuestionContext, query: string): Source | undefined => {
  const id = /\b(?:contact|doc|item):[0-9a-f-]{36}\b/.exec(query)?.[0];
  if (id && reader.any(id)) return { kind: id.split(':')[0] ?? '', id, label: id };
  const words = query.split(/\s+/).map((word) => word.replace(/[^\w/-]/g, ''));
  for (const ref of words.filter((word) => /\d/.test(word))) {
    const doc = reader.row<{ id: string }>(
      `SELECT id FROM ${documentRows} WHERE company=:company AND ref_id=:ref ORDER BY seq`,
      { ref },
    );
    if (doc) return { kind: 'doc', id: doc.id, label: ref };
    const item = reader.row<{ id: string }>(
      `SELECT id FROM ${itemRows} WHERE company=:company AND live_sku=:ref`,
      { ref },
    );
    if (item) return { kind: 'item', id: item.id, label: ref };
  }
  const name =
    /\b(?:to|with|under|for|in|into)\s+(?:the\s+)?(?:contact |customer |supplier )?(.{2,80}?)[.!?]?$/i.exec(
      query,
    )?.[1];
  const contacts = name ? contactsByName(reader, name) : [];
  const [contact] = contacts.length === 1 ? contacts : [];
  return contact && { kind: 'contact', id: contact.id, label: name ?? '' };
};

/** Reads the file of a question and answers it, with the proposals that follow. */
export const answerOfFile = async (
  asked: QuestionContext,
  file: Stored<Uploaded>,
): Promise<Answer> => {
  const { services, caller, provider, deadline } = asked;
  const label = file.state.filename ?? 'the file';
  const sources = [{ kind: 'file', id: file.id, label }];
  const read = await readFile(services, caller, file.state, { provider, deadline });
  if ('unread' in read)
    return byRules(`${label} could not be read. ${read.unread}`, { error: read.unread, sources });
  const { document, text, model_used } = read;
  const told = {
    model_used,
    sources,
    tools_called: ['read_document'],
    bills: isBill(document) ? [document] : null,
  };
  const drafts = asked.mayPropose ? draftsOf(asked, document, file.id) : [];
  const made = drafts.filter((one): one is Draft => typeof one !== 'string');
  const wrong = drafts.find((one): one is string => typeof one === 'string');
  if (made.length > 0 || wrong)
    return byRules(
      [
        summary(document),
        wrong ??
          `I propose: ${made[0]?.title}${made.length > 1 ? ` and ${made.length - 1} more` : ''}. Nothing is done until you confirm it.`,
      ].join('\n'),
      { ...told, drafts: made },
    );
  const answer = provider && text ? await aboutText(asked, text) : undefined;
  // Proposals from a document's text are marked: the user did not ask for them.
  const born = `It was proposed while reading ${label}. Check that you want it.`;
  return answer
    ? {
        ...answer,
        answer: [answer.answer, ...document.issues].join('\n'),
        sources,
        bills: told.bills,
        drafts: answer.drafts.map((one) => ({ ...one, warnings: [...one.warnings, born] })),
      }
    : byRules(
        asked.mode === 'table'
          ? [tableOf(text), ...document.issues].join('\n')
          : `${summary(document)}${excerpt(document, text)}`,
        told,
      );
};

const draftsOf = (
  { mode, services, about, query }: QuestionContext,
  document: ReadDocument,
  file_id: string,
): readonly (Draft | string)[] => {
  const isQuestion = /\?\s*$|^(?:what|who|when|how|which|does|is|are|summari[sz]e|explain)\b/i.test(
    query,
  );
  if (mode === 'bills' || (mode === 'auto' && isBill(document) && !isQuestion))
    return [billDraft(services.registry, about, document, file_id)];
  const action = actions.get('create_item');
  if (mode !== 'items' || !action) return [];
  if (document.line_items.length === 0) return ['No items were found in it.'];
  const found = document.line_items.length;
  const drafts = document.line_items
    .slice(0, itemsAtOnce)
    .map(({ description, sku }) =>
      proposalDraft(
        services.registry,
        about,
        action,
        { name: description, ...(sku ? { sku } : {}) },
        file_id,
      ),
    );
  return found <= itemsAtOnce
    ? drafts
    : [...drafts, `Only the first ${itemsAtOnce} of its ${found} items are proposed.`];
};

/** Maximum of items proposed from one file. */
const itemsAtOnce = limits.batchRecords;

/** Summary of a document in a few sentences. */
export const summary = (document: ReadDocument): string => {
  const { kind, supplier_name, invoice_number, date, due_date, total, tax, currency } = document;
  if (kind === 'other' || kind === 'table')
    return [
      kind === 'table' ? 'It is a table.' : 'It was not recognised as a bill.',
      ...document.issues,
    ].join(' ');
  const what = `${kind.replace('_', ' ')}${invoice_number ? ` ${invoice_number}` : ''}`;
  return [
    `It is the ${what}${supplier_name ? ` of ${supplier_name}` : ''}${date ? `, dated ${date}` : ''}.`,
    ...(total === null
      ? []
      : [
          `Its total is ${money(total, currency ?? '')}${tax === null ? '' : `, ${money(tax, currency ?? '')} of it tax`}${due_date ? `, due ${due_date}` : ''}.`,
        ]),
    ...(document.line_items.length > 0
      ? [
          `It has ${document.line_items.length} ${document.line_items.length === 1 ? 'line' : 'lines'}.`,
        ]
      : []),
    ...document.issues,
  ].join(' ');
};

const excerptCharacters = 1500;

const excerpt = ({ kind }: ReadDocument, text: string): string => {
  if (kind !== 'other' && kind !== 'table') return '';
  const all = text.trim();
  const shown = sanitizeText(all, excerptCharacters);
  const more = all.length - excerptCharacters;
  return `\n${shown}${more > 0 ? `\n… and ${more} more characters.` : ''}`;
};

/** First rows of a table, within the limit of an answer. */
const tableOf = (text: string): string => {
  const most = limits.aiTableCharacters;
  if (text.length <= most) return text;
  const end = text.lastIndexOf('\n', most);
  const told = sanitizeText(text, end < 0 ? most : end);
  const beyond = text.slice(told.length).split('\n').length - 1;
  return `${told}\n… and ${beyond} more rows.`;
};

const aboutText = async (asked: QuestionContext, text: string): Promise<Answer | undefined> => {
  const { provider, query } = asked;
  if (!provider) return undefined;
  const words = `${query}\n\nThe document:\n${fenced(text.slice(0, limits.aiDocumentCharacters))}`;
  const issue = unreadCharacters(text);
  try {
    const found = await answerWithModel({ ...asked, query: words }, provider);
    return issue === undefined ? found : { ...found, answer: `${found.answer}\n${issue}` };
  } catch (error) {
    if (error instanceof ModelFailure) return undefined;
    throw error;
  }
};
