/** Text that ends no message and begins none, whatever marks a model's own are. */
export const defused = (text: string): string =>
  text
    .replaceAll('<|', '‹|')
    .replaceAll('|>', '|›')
    .replace(/<(?=\/?(?:s|start_of_turn|end_of_turn|think)>)/g, '‹')
    .replace(/\[(\/?(?:INST|SYSTEM_PROMPT|TOOL_RESULTS|AVAILABLE_TOOLS))\]/g, '($1)');

/** Words of somebody else, told apart from ours. */
export const fenced = (text: string): string =>
  `<<<DOCUMENT\n${defused(text).replaceAll('<<<', '‹‹‹').replaceAll('>>>', '›››')}\nDOCUMENT>>>`;
