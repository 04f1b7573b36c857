import { type Static, Type } from '@sinclair/typebox';

/*
 * The chat completions protocol as llama.cpp, Ollama, LM Studio, vLLM and the hosted services speak it:
 * `POST {base}/chat/completions`, `GET {base}/models`.
 */

/** A part of a message: words, or a picture as a data URI. */
export type Part =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image_url'; readonly image_url: { readonly url: string } };

/** A message as it goes to the model. */
export type Message = {
  readonly role: 'system' | 'user' | 'assistant' | 'tool';
  readonly content: string | readonly Part[] | null;
  readonly tool_calls?: readonly ToolCall[];
  readonly tool_call_id?: string;
};

/** What a model wants done; its arguments are JSON text, or should be. */
export const ToolCall = Type.Object({
  id: Type.String(),
  type: Type.Literal('function'),
  function: Type.Object({ name: Type.String(), arguments: Type.String() }),
});
export type ToolCall = Static<typeof ToolCall>;

/** A tool as the model is told of it. */
export type ToolSpec = {
  readonly name: string;
  readonly description: string;
  readonly parameters: object;
};

/** What a model answered: words, calls of tools, or a refusal. */
export type Completion = {
  readonly content: string;
  readonly calls: readonly ToolCall[];
  /** Why it does not want to answer; null where it does. */
  readonly refusal: string | null;
  readonly isCutOff: boolean;
};

type Loose = Readonly<Record<string, unknown>>;

/** Reads an answer with whatever a server makes of the protocol; undefined where it is none. */
export const completionIn = (json: unknown): Completion | undefined => {
  const [choice] = ((json as Loose | null)?.['choices'] as Loose[] | undefined) ?? [];
  const message = choice?.['message'] as Loose | undefined;
  if (typeof message !== 'object' || message === null) return undefined;
  const { content, refusal, tool_calls } = message;
  const calls = Array.isArray(tool_calls) ? tool_calls.flatMap(callIn) : [];
  const finish = choice?.['finish_reason'];
  const said = typeof refusal === 'string' && refusal ? refusal : null;
  return {
    content: wordsIn(content),
    calls,
    refusal: said ?? (finish === 'content_filter' ? 'The answer was withheld.' : null),
    isCutOff: finish === 'length',
  };
};

/** Words, without what a model thought aloud before them. */
const wordsIn = (content: unknown): string => {
  const text = Array.isArray(content)
    ? content.map((part) => String((part as Loose | null)?.['text'] ?? '')).join('')
    : typeof content === 'string'
      ? content
      : '';
  return text.replace(/<think>[\s\S]*?<\/think>/g, '').trim();
};

const callIn = (call: unknown, at: number): readonly ToolCall[] => {
  const made = (call as Loose | null)?.['function'] as Loose | undefined;
  const name = made?.['name'];
  if (typeof name !== 'string' || !name) return [];
  const given = made?.['arguments'];
  const id = (call as Loose)['id'];
  return [
    {
      id: typeof id === 'string' && id ? id : `call_${at}`,
      type: 'function',
      // Some servers send the object itself.
      function: {
        name,
        arguments: typeof given === 'string' ? given : JSON.stringify(given ?? {}),
      },
    },
  ];
};

/** The calls that a model without tools writes as blocks of JSON into its words. */
export const callsInWords = (content: string): readonly ToolCall[] =>
  [...content.matchAll(/```(?:json)?\s*(\{[\s\S]*?\})\s*```/g)].flatMap(([, block], at) => {
    const json = jsonIn(block ?? '') as Loose | undefined;
    const name = json?.['tool'];
    return typeof name === 'string'
      ? callIn({ id: `call_${at}`, function: { name, arguments: json?.['arguments'] } }, at)
      : [];
  });

/** The JSON object that a text is or holds; undefined where there is none. */
export const jsonIn = (text: string): unknown => {
  const inner = /```(?:json)?\s*([\s\S]*?)```/.exec(text)?.[1] ?? text;
  for (const one of [inner, inner.slice(inner.indexOf('{'), inner.lastIndexOf('}') + 1)]) {
    try {
      const found: unknown = JSON.parse(one);
      if (typeof found === 'object' && found !== null) return found;
    } catch {
      // The next reading of it may be one.
    }
  }
  return undefined;
};
