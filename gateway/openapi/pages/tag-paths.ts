import type { Context } from 'koa';
import { nearest } from '../../../kernel/declare/input/unknown-fields.ts';
import { sendProblems } from '../../http/errors.ts';

/** Path of the reference of one tag. */
export const pathOfTag = (tag: string): string =>
  `/reference/${tag.toLowerCase().replaceAll(' ', '-')}`;

/** Path of the page on which the operations of one tag can be tried. */
export const consoleOfTag = (tag: string): string => `${pathOfTag(tag)}/console`;

/** Answers 422 for a tag that the document does not have. */
export const refuseTag = (ctx: Context, tag: string, tags: readonly string[]): void => {
  const near = nearest(tag, tags);
  const hint = near === undefined ? '' : ` The nearest is "${near}".`;
  sendProblems(ctx, [
    {
      ...{ loc: ['query', 'tag'], type: 'enum', got: tag },
      msg: `There is no tag "${tag}".${hint}`,
      expected: `one of ${tags.join(', ')}`,
    },
  ]);
};
