import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import { ModelFailure } from '../provider/provider.ts';
import { modelFailed } from '../refusals.ts';
import { type Answer, byRules, type QuestionContext } from './answer-types.ts';
import { examples } from './examples.ts';
import { answerOfFile, attached, isToAttach } from './with-files.ts';
import { answerWithModel } from './with-model.ts';
import { answerWithRules } from './with-rules.ts';

/** Answer without a model to a question that the rules do not understand. */
const notUnderstood = byRules(
  `No model is set up, and without one I do not understand this question. Ask for example: ${examples.join(' ')}`,
  { understood: false },
);

/** Answers a question: from its files, by the model if one is set up, else by the rules. */
export const answered = async (asked: QuestionContext): Promise<Answer | Refusal> => {
  const { files, provider } = asked;
  const [file, ...more] = files;
  if (file && asked.mayPropose && isToAttach(asked)) return attached(asked);
  if (more.length > 0 && asked.mayPropose)
    return byRules(`I read ${files.length} files; you get a notification when they are read.`, {
      isJob: true,
    });
  if (file) return ofFiles(asked);
  if (!provider) return (await answerWithRules(asked)) ?? notUnderstood;
  try {
    return await answerWithModel(asked, provider);
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    const byHand = await answerWithRules(asked);
    const failed = modelFailed({ why: error.message });
    return byHand ? { ...byHand, error: String(failed.detail) } : failed;
  }
};

/** Reads the files of a single question one after the other. */
const ofFiles = async (asked: QuestionContext): Promise<Answer | Refusal> => {
  const all: Answer[] = [];
  for (const file of asked.files) {
    const one = await answerOfFile({ ...asked, files: [file] }, file);
    if (isRefusal(one)) return one;
    all.push(one);
  }
  const [first] = all;
  if (first && all.length === 1) return first;
  return byRules(all.map(({ answer }) => answer).join('\n\n'), {
    tools_called: ['read_document'],
    sources: all.flatMap(({ sources }) => sources),
    bills: all.flatMap(({ bills }) => bills ?? []),
    drafts: all.flatMap(({ drafts }) => drafts),
  });
};
