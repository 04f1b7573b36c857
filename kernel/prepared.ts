import { Type } from '@sinclair/typebox';

/** What an operation prepared before the write; clients never send it. */
export const prepared = <T>() => Type.Optional(Type.Unsafe<T>({ internal: true }));

/** What was prepared; a command of this kind that was sent unprepared is a mistake in the code. */
export const mustBe = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('the command was sent unprepared');
  return value;
};
