import type { Reader } from '../../../kernel/reader/reader.ts';
import { builtIn, type TemplateFields } from '../templates/fields.ts';
import { template } from '../templates/template.ts';

/** Template to print with: the requested one, else the company's oldest, else the built-in one. */
export const templateFor = (reader: Reader, asked: string | null | undefined): TemplateFields => {
  const oldest = (): string | undefined =>
    reader.row<{ id: string }>(
      'SELECT id FROM label_template_view WHERE company=:company ORDER BY seq LIMIT 1',
    )?.id;
  const named = asked ? reader.state(template, asked) : undefined;
  if (named) return named;
  const first = oldest();
  return (first && reader.state(template, first)) || builtIn;
};
