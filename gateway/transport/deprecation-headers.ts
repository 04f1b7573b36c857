import type { Operation } from '../../kernel/declare/operation.ts';

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const months = [
  ...['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
];

/** Begin of a day in UTC as an HTTP date (RFC 9110, 5.6.7). */
const httpDate = (date: string): string => {
  const { dayOfWeek, day, month, year } = Temporal.PlainDate.from(date);
  const text = `${String(day).padStart(2, '0')} ${months[month - 1]} ${year}`;
  return `${days[dayOfWeek - 1]}, ${text} 00:00:00 GMT`;
};

/** Headers of every answer of a deprecated operation: since when (RFC 9745), until when (RFC 8594), and where it is described. */
export const deprecationHeaders = ({
  deprecated,
}: Pick<Operation, 'deprecated'>): Readonly<Record<string, string>> => {
  if (!deprecated) return {};
  const { since, until } = deprecated;
  return {
    Deprecation: `@${Date.parse(`${since}T00:00:00Z`) / 1000}`,
    ...(until === undefined ? {} : { Sunset: httpDate(until) }),
    Link: '</reference>; rel="deprecation"; type="text/html"',
  };
};
