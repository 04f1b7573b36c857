const dated =
  /^\d{4}-\d{2}-\d{2}\s+(open|close|balance|price|commodity|note|document|event|query|custom)\b/;

/** Keywords of directives: names of accounts and commodities, prices, options, includes. */
const directive =
  /^([!@]?(account|commodity|payee|tag|alias|end|apply|def|define|assert|check|expr|value|year|bucket|decimal-mark|option|plugin|pushtag|poptag|pushmeta|popmeta|python|eval|capture|fixed|endfixed|N|D|P|Y|A|C)\b|Y\d{4})/;

/** Unindented comment. */
export const comment = /^[;#*%|]/;

/**
 * Reason why an unindented line that starts no entry is left out; undefined if it holds no figures.
 */
export const notRead = (line: string): string | undefined => {
  if (comment.test(line) || dated.test(line) || directive.test(line)) return undefined;
  if (/^\S+\s+pad\b/.test(line)) return 'a pad is no entry: write its amount as an entry';
  if (/^=/.test(line)) return 'an automated rule is no entry: write its postings';
  if (/^~/.test(line)) return 'a periodic rule is no entry: write its postings';
  return /^\d/.test(line)
    ? 'it begins like an entry, but its date cannot be read'
    : 'nothing here reads it';
};
