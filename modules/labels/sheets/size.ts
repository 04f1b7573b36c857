import { dictionary } from '../../../kernel/values/dictionary.ts';
import type { TemplateFields } from '../templates/fields.ts';

/** Size of a label in millimetres. */
export type Size = { readonly width: number; readonly height: number };

const named: Readonly<Record<string, Size>> = dictionary({
  a5: { width: 148, height: 210 },
  a4: { width: 210, height: 297 },
  letter: { width: 216, height: 279 },
});

const usual: Size = { width: 40, height: 30 };
const custom: Size = { width: 50, height: 30 };
const least = 5;
const most = 1000;

/** Size of a template's labels; in landscape, the longer side is the width. */
export const sizeOf = (template: TemplateFields): Size => {
  const { width, height } = asNamed(template);
  return template.orientation === 'landscape'
    ? { width: Math.max(width, height), height: Math.min(width, height) }
    : { width, height };
};

const asNamed = ({ format, width_mm, height_mm }: TemplateFields): Size => {
  const name = format.trim().toLowerCase();
  if (name === 'custom')
    return { width: width_mm ?? custom.width, height: height_mm ?? custom.height };
  return named[name] ?? inMillimetres(name) ?? usual;
};

const inMillimetres = (name: string): Size | undefined => {
  const [, width, height] =
    /^(\d{1,4}(?:\.\d{1,2})?)\s*[x×]\s*(\d{1,4}(?:\.\d{1,2})?)\s*mm$/.exec(name) ?? [];
  const size = { width: Number(width), height: Number(height) };
  const fits = (side: number): boolean => side >= least && side <= most;
  return fits(size.width) && fits(size.height) ? size : undefined;
};
