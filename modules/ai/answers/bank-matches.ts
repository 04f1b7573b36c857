import { actions } from '../actions/all.ts';
import { proposalDraft } from '../actions/proposal-draft.ts';
import type { Draft } from '../proposals/facts.ts';
import { tools } from '../tools/all.ts';
import { lookUp } from '../tools/tool.ts';
import { type Answer, byRules, type QuestionContext } from './answer-types.ts';
import { figure, type Loose, listed } from './words.ts';

/** True if a question asks for matches of bank statement lines. */
export const wantsMatches = (query: string): boolean =>
  /\b(?:match|suggest)\b.*\b(?:bank|statement)\b/i.test(query);

/** Maximum of lines per question. */
const linesAtOnce = 20;

/** Minimum score of a suggested entry, out of 100. */
const leastScore = 50;

/** Proposes the best matching journal entry for each open bank statement line. */
export const bankMatches = async (asked: QuestionContext): Promise<Answer> => {
  const told = byRules('', { tools_called: ['bank_lines_to_match'] });
  const sessions = await reader(asked, {});
  if (typeof sessions === 'string') return { ...told, answer: sessions };
  const drafts: Draft[] = [];
  const lines: string[] = [];
  for (const session of sessions) {
    const reconciliation_id = String(session['id']);
    const open = await reader(asked, { reconciliation_id });
    for (const line of typeof open === 'string' ? [] : open.slice(0, linesAtOnce - lines.length)) {
      const line_id = String(line['line_id'] ?? line['id']);
      const found = await reader(asked, { reconciliation_id, line_id });
      const best = typeof found === 'string' ? undefined : found.find(isEntry);
      const draft = best && draftOf(asked, { reconciliation_id, line_id, je_ids: [best['id']] });
      if (draft) drafts.push(draft);
      lines.push(
        `- ${String(line['line_date'])} ${String(line['description'])} ${figure(line['amount'])}: ${draft ? String(best?.['label']) : 'nothing that fits'}`,
      );
    }
  }
  if (lines.length === 0) return { ...told, answer: 'No line of a bank statement is open.' };
  const head =
    drafts.length > 0
      ? `I propose ${drafts.length} of ${lines.length} lines; nothing is matched until you confirm it.`
      : `Nothing in the books fits the ${lines.length} open lines.`;
  return { ...told, answer: [head, ...lines].join('\n'), drafts };
};

const isEntry = ({ kind, score }: Loose): boolean =>
  kind === 'entry' && Number(score) >= leastScore;

const reader = async (
  { services, caller, about }: QuestionContext,
  input: object,
): Promise<readonly Loose[] | string> => {
  const tool = tools.get('bank_lines_to_match');
  if (!tool) throw new Error('no tool for lines of bank statements');
  const found = await lookUp({ services, caller, today: about.today, ts: about.ts }, tool, input);
  return 'problem' in found ? found.problem : listed(found.answer);
};

const draftOf = ({ services, about }: QuestionContext, input: object): Draft | undefined => {
  const action = actions.get('match_bank_line');
  const made = action && proposalDraft(services.registry, about, action, input);
  return typeof made === 'string' ? undefined : made;
};
