import type { Credentials } from '../client/credentials.ts';
import { events, type StreamFilter } from '../client/events.ts';
import { allowOnly, type CommandLine, textOf } from './command-line.ts';
import { print, type Screen } from './output.ts';

/** Places to print, and the signal that ends a watch. */
type Surroundings = { readonly out: Screen; readonly err: Screen; readonly signal?: AbortSignal };

const filters = ['event-type', 'entity-id', 'entity-type', 'actor-id'];

const filterOf = (line: CommandLine): StreamFilter =>
  Object.fromEntries(
    filters.flatMap((name) => {
      const value = textOf(line, name);
      return value === undefined ? [] : [[name.replaceAll('-', '_'), value]];
    }),
  );

/** Prints the frames of the event stream, one a line, until the signal. */
export const watch = async (
  { url, key }: Credentials,
  line: CommandLine,
  { out, err, signal }: Surroundings,
): Promise<void> => {
  allowOnly(line, [...filters, 'after', 'json']);
  const after = textOf(line, 'after');
  const frames = events({
    ...{ url, key, filter: filterOf(line) },
    ...(after === undefined ? {} : { after }),
    ...(signal ? { signal } : {}),
    onInterruption: ({ message }) => print(err, `The stream was interrupted: ${message}`),
  });
  for await (const { id = '', event, data } of frames) {
    const words = [data['ts'], event, data['type'], data['entity_id'], id];
    const isJson = line.options.has('json');
    print(out, isJson ? JSON.stringify({ id, event, data }) : words.filter(Boolean).join('  '));
  }
};
