import type { Installation } from '../../service.ts';
import type { Answered } from '../../test-app.ts';

/**
 * Calls of a seeding day: a refused one is recorded as a problem and answers an empty record, and the day continues.
 */
export type Call = {
  readonly get: (path: string, token?: string) => Promise<Answered>;
  readonly send: (verb: string, path: string, body?: unknown, token?: string) => Promise<Answered>;
  readonly post: (path: string, body?: unknown, token?: string) => Promise<Answered>;
  readonly upload: (
    path: string,
    filename: string,
    content: string | Uint8Array,
    fields?: Readonly<Record<string, string>>,
  ) => Promise<Answered>;
  /** Bytes of an answer. */
  readonly bytes: (path: string) => Promise<Uint8Array>;
  readonly problems: readonly string[];
};

const types: Readonly<Record<string, string>> = { '.png': 'image/png', '.xml': 'application/xml' };

/** Calls as the owner of a service, unless another token is given; '' is none. */
export const caller = (service: Installation): Call => {
  const problems: string[] = [];
  const noted = (verb: string, path: string, answer: { status: number; body: Answered }) => {
    if (answer.status >= 400)
      problems.push(
        `${verb} ${path}: ${answer.status} ${JSON.stringify(answer.body ?? '').slice(0, 260)}`,
      );
    return answer.status >= 400 ? {} : (answer.body ?? {});
  };
  const send: Call['send'] = async (verb, path, body, token) =>
    noted(
      verb,
      path,
      await service.ask(verb, path, {
        ...(body === undefined ? {} : { body }),
        ...(token === undefined ? {} : { token: token === '' ? null : token }),
      }),
    );
  return {
    problems,
    send,
    get: (path, token) => send('GET', path, undefined, token),
    post: (path, body = {}, token) => send('POST', path, body, token),
    upload: async (path, filename, content, fields = {}) => {
      const form = new FormData();
      const type = types[filename.slice(filename.lastIndexOf('.'))] ?? 'text/csv';
      form.set(
        'file',
        new Blob([typeof content === 'string' ? content : new Uint8Array(content)], { type }),
        filename,
      );
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      return noted('POST', path, await service.ask('POST', path, { form }));
    },
    bytes: async (path) => {
      const answer = await service.ask('GET', path);
      noted('GET', path, answer);
      return answer.bytes;
    },
  };
};
