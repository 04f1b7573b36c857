/** Words that YAML 1.1 or 1.2 reads as another type than text. */
const reserved = /^(?:true|false|null|yes|no|on|off|y|n|~)$/i;
const plainKey = /^[A-Za-z_$][\w$./{}-]*$/;

/** JSON as YAML 1.2 in block style. Texts are quoted as in JSON, so no reader takes one for another type. */
export const yamlOf = (value: unknown): string => `${lines(value, '').join('\n')}\n`;

const keyOf = (key: string): string =>
  plainKey.test(key) && !reserved.test(key) ? key : JSON.stringify(key);

const isFilled = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

const lines = (value: unknown, indent: string): string[] => {
  if (!isFilled(value)) return [`${indent}${JSON.stringify(value)}`];
  const inner = `${indent}  `;
  if (Array.isArray(value))
    return value.flatMap((one) => {
      const [first = '', ...rest] = lines(one, inner);
      return [`${indent}- ${first.slice(inner.length)}`, ...rest];
    });
  return Object.entries(value).flatMap(([key, one]) =>
    isFilled(one)
      ? [`${indent}${keyOf(key)}:`, ...lines(one, inner)]
      : [`${indent}${keyOf(key)}: ${JSON.stringify(one)}`],
  );
};
