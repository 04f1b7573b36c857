/** Text without the control tokens of common models. */
export const defused = (text: string): string =>
  text
    .replaceAll('<|', '‹|')
    .replaceAll('|>', '|›')
    .replace(/<(?=\/?(?:s|start_of_turn|end_of_turn|think)>)/g, '‹')
    .replace(/\[(\/?(?:INST|SYSTEM_PROMPT|TOOL_RESULTS|AVAILABLE_TOOLS))\]/g, '($1)');

/** Quotes untrusted text for a prompt. */
export const fenced = (text: string): string =>
  `<<<DOCUMENT\n${defused(text).replaceAll('<<<', '‹‹‹').replaceAll('>>>', '›››')}\nDOCUMENT>>>`;
