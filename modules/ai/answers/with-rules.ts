import { actions } from '../actions/all.ts';
import { drafted } from '../actions/drafted.ts';
import { tools } from '../tools/all.ts';
import { lookedUp } from '../tools/tool.ts';
import { type Answered, type Asked, byRules } from './answered.ts';
import { bankMatches, wantsMatches } from './bank-matches.ts';
import { ruleFor } from './rules.ts';
import { wishIn } from './wishes.ts';

/** Answers by the rules of the house; undefined where they do not understand. */
export const answerWithRules = async (asked: Asked): Promise<Answered | undefined> => {
  const { query, about, mayPropose } = asked;
  if (mayPropose && wantsMatches(query)) return bankMatches(asked);
  const wish = mayPropose ? wishIn(query, about.today) : undefined;
  return wish ? proposed(asked, wish.tool, wish.input) : found(asked);
};

const proposed = ({ services, about }: Asked, name: string, input: object): Answered => {
  const action = actions.get(name);
  if (!action) throw new Error(`no action ${name}`);
  const draft = drafted(services.registry, about, action, input);
  if (typeof draft === 'string') return byRules(draft, { tools_called: [name] });
  const warnings = draft.warnings.map((one) => `\nMind: ${one}`).join('');
  return byRules(`I propose: ${draft.title}. Nothing is done until you confirm it.${warnings}`, {
    tools_called: [name],
    drafts: [draft],
  });
};

const found = async ({ query, services, caller, about }: Asked): Promise<Answered | undefined> => {
  const rule = ruleFor(query, about.today, about.currency);
  const tool = rule && tools.get(rule.tool);
  if (!rule || !tool) return undefined;
  const asker = { services, caller, today: about.today, ts: about.ts };
  const told = await lookedUp(asker, tool, rule.input);
  const called = { tools_called: [tool.name] };
  if ('problem' in told) return byRules(told.problem, called);
  const { text, sources } = rule.tells(told.answer);
  return byRules(text, { ...called, sources });
};
