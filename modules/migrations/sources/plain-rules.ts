const dated =
  /^\d{4}-\d{2}-\d{2}\s+(open|close|balance|price|commodity|note|document|event|query|custom)\b/;

/** Words that begin a directive: names of accounts and commodities, prices, options, how to read the file. */
const directive =
  /^([!@]?(account|commodity|payee|tag|alias|end|apply|def|define|assert|check|expr|value|year|bucket|decimal-mark|option|plugin|pushtag|poptag|pushmeta|popmeta|python|eval|capture|fixed|endfixed|N|D|P|Y|A|C)\b|Y\d{4})/;

/** A comment at the margin. */
export const comment = /^[;#*%|]/;

/** Why an unindented line that begins no entry is left out; undefined where it holds no figures of its own. */
export const notRead = (line: string): string | undefined => {
  if (comment.test(line) || dated.test(line) || directive.test(line)) return undefined;
  if (/^\S+\s+pad\b/.test(line)) return 'a pad is no entry: write what it comes to';
  if (/^=/.test(line)) return 'an automated rule is no entry: write what it posts';
  if (/^~/.test(line)) return 'a periodic rule is no entry: write what it posts';
  return /^\d/.test(line)
    ? 'it begins like an entry, but its date cannot be read'
    : 'nothing here reads it';
};
