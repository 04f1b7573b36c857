import type { Reader } from '../../reader/reader.ts';
import type { Caller } from '../access.ts';
import type { Command } from '../operation.ts';

/** Input of a dry run of an event besides the entity's id; undefined where only a person can supply it. */
export type DryRunInput<S> = (
  reader: Reader,
  id: string,
  state: S,
  event: string,
) => Readonly<Record<string, unknown>> | undefined;

/** Dry run of an event on an entity: the input of its operation, or the fields that only a person can supply. */
export type DryRunCase = { readonly input: object } | { readonly needs: readonly string[] };

/** An entity and the caller. */
type Subject = { readonly id: string; readonly state: object; readonly caller: Caller };

/** Input for the dry run of an event: the entity's id alone, or with the values that the operation's `dryRunInput` supplies. */
export const dryRunInputOf = (
  command: Command,
  event: string,
  reader: Reader,
  of: Subject,
): DryRunCase => {
  const { id, state, caller } = of;
  const required: readonly string[] = command.takes['required'] ?? [];
  const [address = '', ...others] = required;
  const more = command.dryRunInput?.(reader, id, state as never, event);
  const needs = { needs: others.filter((name) => more?.[name] === undefined) };
  // Operations with secret answers have no dry run; another address means another entity.
  if (command.keyless || !isAddress(command, address, id, caller)) return needs;
  if (more) return { input: { [address]: id, ...more } };
  // `prepare` may read files or call services, unless the operation supplies its dry-run input.
  return command.prepare || others.length > 0 ? needs : { input: { [address]: id } };
};

const isAddress = ({ at }: Command, name: string, id: string, caller: Caller): boolean =>
  at?.({ [name]: id } as never, caller) === id;
