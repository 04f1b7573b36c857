import { amountIn, dateIn } from '../reading/amounts.ts';

/** Action that the rules recognize in a sentence, with its arguments. */
export type RequestedAction = { readonly tool: string; readonly input: object };

type Reading = readonly [
  RegExp,
  (found: readonly string[], today: string) => RequestedAction | undefined,
];

const typeOf = (word: string): string => {
  const lower = word.toLowerCase();
  return lower === 'vendor' ? 'supplier' : lower === 'contact' ? 'other' : lower;
};

const dayOf = (text: string, today: string): string | null => {
  if (/\btomorrow\b/i.test(text)) return Temporal.PlainDate.from(today).add({ days: 1 }).toString();
  const inDays = /\bin (\d{1,3}) (day|week)s?\b/i.exec(text);
  if (inDays)
    return Temporal.PlainDate.from(today)
      .add(
        inDays[2]?.toLowerCase() === 'week'
          ? { weeks: Number(inDays[1]) }
          : { days: Number(inDays[1]) },
      )
      .toString();
  return dateIn(text);
};

const readings: readonly Reading[] = [
  [
    /^(?:please )?(?:create|add|make)(?: an?| a new| new| the)? (customer|supplier|vendor|contact)(?: (?:called|named))? (.+)$/i,
    ([, type = '', rest = '']) => {
      const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/.exec(rest)?.[0];
      const phone = /(?:phone|tel\.?)\s*:?\s*(\+?[\d\s()-]{6,20}\d)/i.exec(rest)?.[1];
      const name = rest
        .replace(email ?? '\0', '')
        .replace(/(?:phone|tel\.?)\s*:?\s*\+?[\d\s()-]{6,20}\d/i, '')
        .replace(/\b(?:with )?(?:the )?(?:e-?mail)\b.*$/i, '')
        .replace(/[\s,.;]+$/, '')
        .trim();
      return {
        tool: 'create_contact',
        input: {
          name,
          contact_type: typeOf(type),
          ...(email ? { email } : {}),
          ...(phone ? { phone } : {}),
        },
      };
    },
  ],
  [
    /^(?:please )?(?:record|enter|book) (?:a )?payment(?: of ([\d.,']+)\s*[A-Z]{0,3})? (?:on|for) (\S+?)[.?!]?$/i,
    ([, amount, document = '']) => {
      const paid = amount ? amountIn(amount) : null;
      return {
        tool: 'record_payment',
        input: { document, ...(paid === null ? {} : { amount: paid }) },
      };
    },
  ],
  [
    /^(\S+) (?:was|is|has been) paid(?: today)?[.!]?$/i,
    ([, document = '']) => ({ tool: 'record_payment', input: { document } }),
  ],
  [
    /^(?:please )?remind me (.*?\b(?:tomorrow|in \d{1,3} (?:days?|weeks?)|on \S+|\d{4}-\d{2}-\d{2})\b)\s*(?:to|of|about|that)?\s*(.+)$/i,
    ([, when = '', text = ''], today) => {
      const at = dayOf(when, today);
      return at ? { tool: 'set_reminder', input: { at, text } } : undefined;
    },
  ],
  [
    /^(?:please )?(?:add|write) (?:a )?note (?:on|to|about|for) ((?:contact|doc|list):\S+?)\s*:\s*(.+)$/is,
    ([, entity_id = '', note = '']) => ({ tool: 'add_note', input: { entity_id, note } }),
  ],
];

/** Action requested in a sentence; undefined if the rules recognize none. */
export const requestedActionIn = (query: string, today: string): RequestedAction | undefined => {
  for (const [pattern, read] of readings) {
    const found = pattern.exec(query.trim());
    const wish = found ? read(found, today) : undefined;
    if (wish) return wish;
  }
  return undefined;
};
