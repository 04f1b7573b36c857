import { type Html, html } from '../../../kernel/values/html.ts';

/** Markdown of one paragraph as HTML: bold text and code. */
export const inline = (markdown: string): readonly Html[] =>
  markdown.split(/(\*\*[^*]+\*\*|`[^`]+`)/).map((part) => {
    if (part.startsWith('**')) return html`<strong>${part.slice(2, -2)}</strong>`;
    return part.startsWith('`') ? html`<code>${part.slice(1, -1)}</code>` : html`${part}`;
  });

/** Markdown of our texts as HTML: paragraphs with bold text and code. */
export const paragraphs = (markdown: string): readonly Html[] =>
  markdown.split('\n\n').map((one) => html`<p>${inline(one)}</p>`);
