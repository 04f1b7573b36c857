/**
 * A text without its blocks, from each opening mark through the next closing one; a block that never ends is left.
 * Linear, where a pattern would look for the end of each open block through the whole text.
 */
export const withoutBlocks = (text: string, opens: string, closes: string): string => {
  const kept: string[] = [];
  let at = 0;
  for (let from = text.indexOf(opens); from >= 0; from = text.indexOf(opens, at)) {
    const end = text.indexOf(closes, from + opens.length);
    if (end < 0) break;
    kept.push(text.slice(at, from));
    at = end + closes.length;
  }
  return `${kept.join('')}${text.slice(at)}`;
};
