import type { Company } from '../../../kernel/reader/reader.ts';
import type { Compose } from '../../notifications/contract/queries.ts';
import { labelsOf } from '../print/labels.ts';

/** Paper attached to a mail: its title, its language, and its PDF. */
type Attached = {
  readonly what: string;
  readonly language: string | undefined;
  readonly filename: string;
  readonly bytes: Uint8Array;
};

/** Mail with a paper attached, in the language of the paper; its text is `message`, if there is one. */
export const paperMail = (
  { what, language, filename, bytes }: Attached,
  message: string | null | undefined,
  company: Pick<Company, 'name'>,
): Awaited<ReturnType<Compose>> => {
  const labels = labelsOf(language);
  const say = (words: string): string =>
    words.replace('{document}', () => what).replace('{company}', () => company.name);
  return {
    what,
    subject: say(labels.mailSubject),
    text: message ?? say(labels.mailText),
    files: [{ filename, media: 'application/pdf', bytes }],
  };
};
