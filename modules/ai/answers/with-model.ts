import { limits } from '../../../kernel/declare/limits.ts';
import { instantMs } from '../../../kernel/values/clock.ts';
import { actions } from '../actions/all.ts';
import { proposalDraft } from '../actions/proposal-draft.ts';
import type { Draft } from '../proposals/facts.ts';
import {
  type Completion,
  callsInWords,
  jsonIn,
  type Message,
  type ToolCall,
  type ToolSpec,
} from '../provider/protocol.ts';
import { ModelFailure, type Provider } from '../provider/provider.ts';
import { defused, fenced } from '../reading/fence.ts';
import { tools } from '../tools/all.ts';
import { lookUp } from '../tools/tool.ts';
import type { Answer, QuestionContext } from './answer-types.ts';
import { systemWords, toolWords } from './prompt.ts';

/** Progress of a model. */
type Work = {
  readonly messages: Message[];
  readonly called: string[];
  readonly drafts: Draft[];
};

/** Model for a question: the small one for short lookups, the large one otherwise. */
const modelFor = ({ settings }: Provider, query: string): string => {
  const isLookup =
    /\b(?:how many|what is|what are|list|show me|count|total|balance|status|how much|give me)\b/i.test(
      query,
    );
  return (isLookup ? settings.small_model : null) ?? settings.model ?? '';
};

const specsFor = ({ mayPropose }: QuestionContext): readonly ToolSpec[] =>
  [...tools.values(), ...(mayPropose ? actions.values() : [])].map(({ name, says, takes }) => ({
    name,
    description: says,
    parameters: JSON.parse(JSON.stringify(takes)) as object,
  }));

/**
 * Answers with a model. It may look things up with the caller's role, and propose actions; its
 * calls are validated, and errors are returned to it.
 */
export const answerWithModel = async (
  asked: QuestionContext,
  provider: Provider,
): Promise<Answer> => {
  const model = modelFor(provider, asked.query);
  const { deadline } = asked;
  const specs = specsFor(asked);
  let inWords = provider.settings.tools === 'off';
  const work: Work = { messages: startOf(asked, inWords ? specs : []), called: [], drafts: [] };
  for (let round = 0; round < limits.aiRounds; round += 1) {
    const isLast = round === limits.aiRounds - 1;
    let said: Completion;
    try {
      const given = inWords || isLast ? [] : specs;
      said = await provider.ask({ model, messages: work.messages, tools: given, deadline });
    } catch (error) {
      const isUnfit = error instanceof ModelFailure && error.isUnfit && !inWords;
      if (!isUnfit) throw error;
      // Retry without native tools: calls as JSON blocks in the text.
      inWords = true;
      work.messages.splice(0, work.messages.length, ...startOf(asked, specs));
      continue;
    }
    if (said.refusal)
      return answered(model, work, `The model declined to answer: ${said.refusal}`, 'refused');
    const calls = inWords ? callsInWords(said.content) : said.calls;
    if (calls.length === 0 || isLast) return ended(model, work, said);
    work.messages.push(
      inWords
        ? { role: 'assistant', content: said.content }
        : { role: 'assistant', content: said.content || null, tool_calls: calls },
    );
    for (const [at, call] of calls.entries()) {
      if (instantMs() > deadline) throw new ModelFailure('it took too long');
      const content =
        at < limits.aiCallsAtOnce
          ? await resultOf(asked, work, call)
          : `These are too many calls: at most ${limits.aiCallsAtOnce} at once.`;
      work.messages.push(
        inWords
          ? { role: 'user', content: `Result of ${call.function.name}:\n${fenced(content)}` }
          : { role: 'tool', tool_call_id: call.id, content: defused(content) },
      );
    }
  }
  throw new ModelFailure('it did not finish');
};

const startOf = (asked: QuestionContext, specs: readonly ToolSpec[]): Message[] => [
  { role: 'system', content: `${systemWords(asked)}${specs.length > 0 ? toolWords(specs) : ''}` },
  ...asked.history,
  { role: 'user', content: asked.query },
];

const ended = (model: string, work: Work, { content, isCutOff }: Completion): Answer => {
  if (content) return answered(model, work, content, isCutOff ? 'The answer is cut off.' : null);
  if (work.drafts.length === 0) throw new ModelFailure('it said nothing');
  const titles = work.drafts.map(({ title }) => `- ${title}`).join('\n');
  return answered(model, work, `I propose, to be confirmed:\n${titles}`, null);
};

const answered = (
  model_used: string,
  { called, drafts }: Work,
  answer: string,
  error: string | null,
): Answer => ({
  answer,
  understood: true,
  model_used,
  tools_called: [...new Set(called)],
  error,
  drafts,
  sources: [],
  bills: null,
  isJob: false,
});

/** Result of a tool call for the model: data, a proposal or an error. */
const resultOf = async (asked: QuestionContext, work: Work, call: ToolCall): Promise<string> => {
  const { name } = call.function;
  const given = call.function.arguments.trim() === '' ? {} : jsonIn(call.function.arguments);
  if (given === undefined) return 'The arguments are no JSON object; send them again.';
  const tool = tools.get(name);
  const action = asked.mayPropose ? actions.get(name) : undefined;
  if (!tool && !action) return `There is no tool ${name}.`;
  work.called.push(name);
  if (tool) {
    const { services, caller, about } = asked;
    const asker = { services, caller, today: about.today, ts: about.ts };
    const found = await lookUp(asker, tool, given);
    if ('problem' in found) return found.problem;
    const text = JSON.stringify(found.answer);
    const most = limits.aiToolCharacters;
    return text.length <= most ? text : `${text.slice(0, most)} (cut off: ask for less)`;
  }
  if (!action) return '';
  const draft = proposalDraft(asked.services.registry, asked.about, action, given);
  if (typeof draft === 'string') return draft;
  work.drafts.push(draft);
  return JSON.stringify({
    proposed: draft.title,
    warnings: draft.warnings,
    note: 'Nothing is done until the user confirms it.',
  });
};
