import type { Now } from '../../../kernel/declare/operation.ts';
import { notFound, type Refusal } from '../../../kernel/declare/refusal.ts';
import { filePolicy } from '../../../kernel/platform/page-policy.ts';
import { fontFamily } from '../../../kernel/platform/pdf/fonts.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { type Html, html, trusted } from '../../../kernel/values/html.ts';
import { visibleItem } from '../../inventory/contract/queries.ts';
import type { TemplateFields } from '../templates/fields.ts';
import { type SheetName, sheetFormats } from './formats.ts';
import { labelOf } from './label.ts';
import { edge, gap, lineHeight, pointsOf, underBars } from './layout.ts';
import { someUnknown } from './refusals.ts';
import { onSheets, sheetStyles } from './sheet-page.ts';
import { type Size, sizeOf } from './size.ts';
import { languageOf } from './values.ts';

/** Sheet of labels, and the place of the first label on it, from 1; without a sheet, each label is a page. */
export type OnSheet = {
  readonly sheet?: SheetName | undefined;
  readonly start?: number | undefined;
};

/** Self-contained HTML of the labels of items, one page for each copy, or on sheets. */
export const sheetOf = async (
  reader: Reader,
  now: Now,
  ids: readonly string[],
  template: TemplateFields,
  { sheet, start = 1 }: OnSheet = {},
): Promise<string | Refusal> => {
  const format = sheet && sheetFormats[sheet];
  const size = format ?? sizeOf(template);
  const language = languageOf(now.company);
  const labels = new Map<string, Html>();
  const unknown: string[] = [];
  for (const id of new Set(ids)) {
    const item = visibleItem(reader, now, id);
    if (item) labels.set(id, await labelOf(item, template, size, language));
    else unknown.push(id);
  }
  const [first] = unknown;
  if (first !== undefined)
    return ids.length === 1
      ? notFound({ what: 'item', id: first })
      : someUnknown({ entity_ids: unknown });
  const pages = ids.flatMap((id) =>
    Array.from({ length: template.copies }, () => labels.get(id) as Html),
  );
  return format
    ? pageOf(onSheets(pages, format, start), size, sheetStyles(format))
    : pageOf(pages, size, '');
};

const pageOf = (labels: readonly Html[], size: Size, more: string): string => {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${filePolicy}">
<title>Labels</title>
<style>${trusted(stylesOf(size) + more)}</style>
</head>
<body>${labels}</body>
</html>
`.markup;
};

const stylesOf = (size: Size): string => `
@page { size: ${size.width}mm ${size.height}mm; margin: 0; }
* { margin: 0; padding: 0; box-sizing: border-box; }
body {
  font-family: ${fontFamily}; font-size: ${pointsOf(size)}pt; line-height: ${lineHeight}; color: #000;
  -webkit-print-color-adjust: exact; print-color-adjust: exact;
}
.label {
  position: relative; width: ${size.width}mm; height: ${(size.height - 0.2).toFixed(2)}mm;
  overflow: hidden; break-inside: avoid; break-after: page;
}
.label:last-child { break-after: auto; }
.stack { display: flex; flex-direction: column; gap: ${gap}mm; height: 100%; padding: ${edge}mm; }
.stack p {
  flex: 0 1 auto; min-height: ${lineHeight}em; overflow: hidden; overflow-wrap: anywhere;
  display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2;
}
.placed { position: absolute; }
.placed p { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.code { flex: none; width: fit-content; }
.code svg { display: block; }
.code .under, .stack .code .under {
  display: block; text-align: center; font-size: ${(pointsOf(size) * underBars).toFixed(2)}pt; letter-spacing: 0.05em; white-space: nowrap;
}
`;
