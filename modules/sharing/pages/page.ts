import type { Download } from '../../../kernel/declare/schemas.ts';
import { type Html, html, trusted } from '../../../kernel/values/html.ts';
import {
  documentBody,
  documentHead,
  type FactRow,
  factsList,
  figuresOf,
  labelsOf,
  type PrintLabels,
} from '../../documents/contract/queries.ts';
import { isOffered, type OpenShare } from '../published/open-share.ts';
import { isImportable } from '../published/shared-document.ts';
import { pageHeaders } from './headers.ts';
import { style } from './styles.ts';
import { hasPrices, standingIn, viewOf, wordsFor } from './view.ts';

type Frame = {
  readonly language: string;
  readonly direction: string;
  readonly name: string;
  readonly body: Html;
};

/** A self-contained HTML page without scripts or external resources. */
const framed = ({ language, direction, name, body }: Frame): Html => html`<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow">
<title>${name}</title>
<style>${trusted(style)}</style>
</head>
<body>
${body}
</body>
</html>
`;

const answered = (frame: Frame, status: 200 | 404): Download => ({
  bytes: Buffer.from(framed(frame).markup),
  media: 'text/html; charset=utf-8',
  headers: pageHeaders(style),
  status,
});

/** Page of a shared document or list, with links to the PDF and the file. */
export const sharedPage = (opened: OpenShare, token: string): Download => {
  const { document, standing, company, share } = opened;
  const { settings } = company;
  const view = viewOf(document, standing, { logo: settings['logo'], paper: settings['paper'] });
  const words = wordsFor(document);
  const labels = labelsOf(document.language);
  const { words: status, tone } = standingIn(standing, labels);
  const canBeTaken = isOffered(opened) && isImportable(document);
  const { revision, published_at } = share.state.published;
  const pdf =
    document.shared_type === 'doc'
      ? html`<a class="act first" href="${token}/pdf">${labels.openAsPdf}</a>`
      : undefined;
  const take = canBeTaken
    ? html`<a class="act" href="${token}/bundle" download>${labels.saveForImport}</a>`
    : undefined;
  const hint = canBeTaken ? html`<p>${labels.importHint}</p>` : undefined;
  const date = figuresOf(document.language, document.currency).date(published_at);
  const sharedBy = labels.sharedBy
    .replace('{company}', () => company.name)
    .replace('{revision}', String(revision))
    .replace('{date}', () => date);
  const head = documentHead(view, words);
  return answered(
    {
      ...head,
      body: html`<nav class="bar" aria-label="${head.name}">
<span class="standing ${tone}">${status}</span>
${pdf}${take}
</nav>
<main class="${hasPrices(document) ? 'priced' : 'unpriced'}">
${documentBody(view, words)}
${shipping(opened, labels)}
</main>
<footer>
<p>${sharedBy}</p>
${hint}
</footer>`,
    },
    200,
  );
};

const shipping = (
  { document: { carrier, tracking, incoterms } }: OpenShare,
  labels: PrintLabels,
): Html | undefined => {
  const rows: readonly FactRow[] = [
    [labels.carrier, carrier],
    [labels.tracking, tracking],
    [labels.incoterms, incoterms],
  ];
  if (rows.every(([, value]) => !value)) return undefined;
  return html`<section class="passage"><h2>${labels.shipping}</h2>${factsList(rows)}</section>`;
};

/** Page of a link under which nothing is shared; it does not state the reason. */
export const missingPage = (): Download =>
  answered(
    {
      language: 'en',
      direction: 'ltr',
      name: 'Nothing is shared here',
      body: html`<main class="missing">
<h1>Nothing is shared here</h1>
<p>The link was revoked, has expired or was mistyped. Ask the sender for a new one.</p>
</main>`,
    },
    404,
  );
