/** Characters and words before a regular expression; after anything else a slash divides. */
const beforePattern =
  /(?:^|[(,=:[!&|?{};+\-*%<>~^]|\b(?:return|typeof|case|in|of|do|else|void|delete|await|yield))\s*$/;

type Span = { readonly kind: 'comment' | 'string'; readonly start: number; readonly end: number };

/** Spans of comments, and of the contents of strings, templates and patterns. */
function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  /** For each open `${`, the number of open braces inside it. */
  const holes: number[] = [];
  let at = 0;
  let codeFrom = 0;

  const endOf = (pattern: RegExp): number => {
    pattern.lastIndex = at;
    return pattern.exec(text) ? pattern.lastIndex : text.length;
  };
  const template = (): void => {
    const end = endOf(/(?:\\[\s\S]|\$(?!\{)|[^\\`$])*/y);
    spans.push({ kind: 'string', start: at, end });
    at = end;
    if (text[at] === '$') {
      holes.push(0);
      at += 2;
    } else at += 1;
    codeFrom = at;
  };

  while (at < text.length) {
    const char = text[at]!;
    const pair = text.slice(at, at + 2);
    const depth = holes.at(-1);
    if (pair === '//' || pair === '/*') {
      const end = endOf(pair === '//' ? /[^\n]*/y : /[\s\S]*?\*\//y);
      spans.push({ kind: 'comment', start: at, end });
      at = end;
    } else if (char === "'" || char === '"') {
      at += 1;
      const end = endOf(char === "'" ? /(?:\\[\s\S]|[^\\'\n])*/y : /(?:\\[\s\S]|[^\\"\n])*/y);
      spans.push({ kind: 'string', start: at, end });
      at = end + 1;
      codeFrom = at - 1;
    } else if (char === '`') {
      at += 1;
      template();
      codeFrom = at - 1;
    } else if (char === '/' && beforePattern.test(text.slice(Math.max(codeFrom, at - 80), at))) {
      at += 1;
      const end = endOf(/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^\\/\n[])*/y);
      spans.push({ kind: 'string', start: at, end });
      at = end + 1;
      codeFrom = at - 1;
    } else if (depth !== undefined && char === '}' && depth === 0) {
      holes.pop();
      at += 1;
      template();
      codeFrom = at - 1;
    } else {
      if (depth !== undefined && char === '{') holes[holes.length - 1] = depth + 1;
      if (depth !== undefined && char === '}') holes[holes.length - 1] = depth - 1;
      at += 1;
    }
  }
  return spans;
}

function blank(text: string, kinds: readonly Span['kind'][]): string {
  let out = '';
  let from = 0;
  for (const { kind, start, end } of spansOf(text)) {
    if (!kinds.includes(kind)) continue;
    out += text.slice(from, start) + text.slice(start, end).replace(/[^\n]/g, ' ');
    from = end;
  }
  return out + text.slice(from);
}

/** Text with its comments blanked; lines and columns stay the same. */
export const blankComments = (text: string): string => blank(text, ['comment']);

/** Text with comments and the contents of strings blanked. */
export const blankStrings = (text: string): string => blank(text, ['comment', 'string']);
