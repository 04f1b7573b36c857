import { type Static, Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { sanitizeText, sanitizeValue } from '../../../kernel/values/sanitize.ts';

/*
 * The chat completions protocol as llama.cpp, Ollama, LM Studio, vLLM and the hosted services speak it:
 * `POST {base}/chat/completions`, `GET {base}/models`.
 */

/** Part of a message: text, or an image as a data URI. */
export type Part =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image_url'; readonly image_url: { readonly url: string } };

/** Message to the model. */
export type Message = {
  readonly role: 'system' | 'user' | 'assistant' | 'tool';
  readonly content: string | readonly Part[] | null;
  readonly tool_calls?: readonly ToolCall[];
  readonly tool_call_id?: string;
};

/** Tool call of a model; its arguments should be JSON text. */
export const ToolCall = Type.Object({
  id: Type.String(),
  type: Type.Literal('function'),
  function: Type.Object({ name: Type.String(), arguments: Type.String() }),
});
export type ToolCall = Static<typeof ToolCall>;

/** Tool definition for the model. */
export type ToolSpec = {
  readonly name: string;
  readonly description: string;
  readonly parameters: object;
};

/** Completion of a model: text, tool calls or a refusal. */
export type Completion = {
  readonly content: string;
  readonly calls: readonly ToolCall[];
  /** Refusal of the model; null if it answered. */
  readonly refusal: string | null;
  readonly isCutOff: boolean;
};

type Loose = Readonly<Record<string, unknown>>;

/** Parses a completion tolerantly; undefined if it is none. */
export const completionIn = (json: unknown): Completion | undefined => {
  const choices = (json as Loose | null)?.['choices'];
  const choice = Array.isArray(choices) ? (choices[0] as Loose | null) : undefined;
  const message = choice?.['message'] as Loose | null | undefined;
  if (typeof message !== 'object' || message === null) return undefined;
  const { content, refusal, tool_calls } = message;
  const calls = Array.isArray(tool_calls) ? tool_calls.flatMap(callIn) : [];
  const finish = choice?.['finish_reason'];
  const said = typeof refusal === 'string' && refusal ? sanitizeText(refusal) : null;
  const words = wordsIn(content);
  return {
    content: sanitizeText(words),
    calls,
    refusal: said ?? (finish === 'content_filter' ? 'The answer was withheld.' : null),
    isCutOff: finish === 'length' || words.length > limits.textLength,
  };
};

/** Text without the `<think>` sections of a model. */
const wordsIn = (content: unknown): string => {
  const text = Array.isArray(content)
    ? content.map((part) => String((part as Loose | null)?.['text'] ?? '')).join('')
    : typeof content === 'string'
      ? content
      : '';
  return withoutThoughts(text).trim();
};

const withoutThoughts = (text: string): string => {
  const [begin, end] = ['<think>', '</think>'];
  let told = '';
  let at = 0;
  for (;;) {
    const from = text.indexOf(begin, at);
    const to = from < 0 ? -1 : text.indexOf(end, from);
    if (to < 0) return told + text.slice(at);
    told += text.slice(at, from);
    at = to + end.length;
  }
};

/** Contents of the code blocks in a text. */
const blocksIn = (text: string): readonly string[] => {
  const pieces = text.split('```');
  return pieces
    .slice(0, -1)
    .filter((_, at) => at % 2 === 1)
    .map((piece) => piece.replace(/^json/, '').trim());
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

/** Tool calls that a model without native tools writes as JSON blocks. */
export const callsInWords = (content: string): readonly ToolCall[] =>
  blocksIn(content).flatMap((block, at) => {
    const json =
      block.startsWith('{') && block.endsWith('}')
        ? (jsonIn(block) as Loose | undefined)
        : undefined;
    const name = json?.['tool'];
    return typeof name === 'string'
      ? callIn({ id: `call_${at}`, function: { name, arguments: json?.['arguments'] } }, at)
      : [];
  });

/** JSON object or array in a text, sanitized; undefined if there is none. */
export const jsonIn = (text: string): unknown => {
  const inner = blocksIn(text)[0] ?? text;
  for (const one of [inner, inner.slice(inner.indexOf('{'), inner.lastIndexOf('}') + 1)]) {
    try {
      const found: unknown = sanitizeValue(one);
      if (typeof found === 'object' && found !== null) return found;
    } catch {
      // Try the next candidate.
    }
  }
  return undefined;
};
