import { actions } from '../actions/all.ts';
import { proposalDraft } from '../actions/proposal-draft.ts';
import { tools } from '../tools/all.ts';
import { lookUp } from '../tools/tool.ts';
import { type Answer, byRules, type QuestionContext } from './answer-types.ts';
import { bankMatches, wantsMatches } from './bank-matches.ts';
import { requestedActionIn } from './requested-action.ts';
import { ruleFor } from './rules.ts';

/** Answers by the rules; undefined if they do not understand the question. */
export const answerWithRules = async (asked: QuestionContext): Promise<Answer | undefined> => {
  const { query, about, mayPropose } = asked;
  if (mayPropose && wantsMatches(query)) return bankMatches(asked);
  const wish = mayPropose ? requestedActionIn(query, about.today) : undefined;
  return wish ? proposed(asked, wish.tool, wish.input) : found(asked);
};

const proposed = ({ services, about }: QuestionContext, name: string, input: object): Answer => {
  const action = actions.get(name);
  if (!action) throw new Error(`no action ${name}`);
  const draft = proposalDraft(services.registry, about, action, input);
  if (typeof draft === 'string') return byRules(draft, { tools_called: [name] });
  const warnings = draft.warnings.map((one) => `\nMind: ${one}`).join('');
  return byRules(`I propose: ${draft.title}. Nothing is done until you confirm it.${warnings}`, {
    tools_called: [name],
    drafts: [draft],
  });
};

const found = async ({
  query,
  services,
  caller,
  about,
}: QuestionContext): Promise<Answer | undefined> => {
  const rule = ruleFor(query, about.today, about.currency);
  const tool = rule && tools.get(rule.tool);
  if (!rule || !tool) return undefined;
  const asker = { services, caller, today: about.today, ts: about.ts };
  const told = await lookUp(asker, tool, rule.input);
  const called = { tools_called: [tool.name] };
  if ('problem' in told) return byRules(told.problem, called);
  const { text, sources } = rule.tells(told.answer);
  return byRules(text, { ...called, sources });
};
