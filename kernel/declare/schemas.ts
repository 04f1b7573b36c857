import {
  FormatRegistry,
  Kind,
  type Static,
  type TObject,
  type TProperties,
  type TSchema,
  Type,
  TypeRegistry,
} from '@sinclair/typebox';
import { isDate, isInstant } from '../values/clock.ts';
import { uuidPattern } from '../values/ids.ts';
import { isCurrency } from '../values/money/currencies.ts';
import { limits } from './limits.ts';

// An unregistered format rejects every value.
FormatRegistry.Set('date', isDate);
FormatRegistry.Set('instant', isInstant);
FormatRegistry.Set('binary', () => true);
FormatRegistry.Set('currency', isCurrency);
// An unregistered kind cannot be compiled.
TypeRegistry.Set('Unsafe', () => true);
TypeRegistry.Set<{ words: readonly string[] }>(
  'WordList',
  ({ words }, value) => typeof value === 'string' && unknownWord(words, value) === undefined,
);
TypeRegistry.Set('Upload', (_, value) => (value as Uploaded | null)?.bytes instanceof Uint8Array);
FormatRegistry.Set('email', (text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text));

/** The id of an entity of a kind: `box:<uuid v7>`. */
export const Id = (kind: string) =>
  Type.String({ pattern: `^${kind}:${uuidPattern}$`, description: `Id of a ${kind}.` });

/** An id of any kind in a path or body; an unknown one answers 404, not 422. */
export const AnyId = Type.String({ minLength: 1, maxLength: 200 });

/** A bare UUID. */
export const Uuid = Type.String({ pattern: `^${uuidPattern}$` });

/** A calendar date. */
export const DateText = Type.String({ format: 'date', description: 'Calendar date, YYYY-MM-DD.' });

/** An instant, ISO 8601 UTC. */
export const Instant = Type.String({
  format: 'instant',
  description: 'Instant, ISO 8601 UTC with Z.',
});

/** An amount of money; never negative. */
export const Amount = Type.Number({ minimum: 0, maximum: limits.amount });

/** An amount of more than nothing. */
export const PositiveAmount = Type.Number({ exclusiveMinimum: 0, maximum: limits.amount });

/** An amount of either sign. */
export const SignedAmount = Type.Number({ minimum: -limits.amount, maximum: limits.amount });

/** A quantity, never negative. */
export const Quantity = Type.Number({ minimum: 0, maximum: limits.quantity });

/** A quantity of more than nothing. */
export const PositiveQuantity = Type.Number({ exclusiveMinimum: 0, maximum: limits.quantity });

/** A short text: a name, a number, a title. */
export const Name = Type.String({ minLength: 1, maxLength: limits.nameLength, pattern: '\\S' });

/** A short text that may be blank. */
export const Short = Type.String({ maxLength: limits.nameLength });

/** Comma-separated values of a query parameter; repeated parameters (`a=1&a=2`, `a[]=1`) are joined. */
export const CommaList = (maxLength: number = limits.nameLength) =>
  Type.String({
    maxLength,
    list: true,
    description: 'Values separated by commas; the parameter may also be repeated.',
  });

/** The first of comma-separated values that is none of a closed set. */
export const unknownWord = (words: readonly string[], value: string): string | undefined =>
  value
    .split(',')
    .map((one) => one.trim())
    .find((one) => one !== '' && !words.includes(one));

/** Comma-separated values of a closed set in a query parameter, as `CommaList`. */
export const CommaListOf = <T extends string>(words: readonly T[]) =>
  Type.Unsafe<string>({
    [Kind]: 'WordList',
    type: 'string',
    list: true,
    words,
    description: `One or several of ${words.map((one) => `\`${one}\``).join(', ')}, separated by commas; the parameter may also be repeated.`,
  });

/** A long text. */
export const Text = Type.String({ maxLength: limits.textLength });

/** A currency code, ISO 4217. */
export const Currency = Type.String({
  pattern: '^[A-Z]{3}$',
  format: 'currency',
  description: 'Currency, ISO 4217.',
});

/** Free attributes: any JSON object. */
export const Attributes = Type.Record(Type.String(), Type.Unknown());

/** Ids for a bulk operation. */
export const Ids = Type.Array(AnyId, { minItems: 1, maxItems: limits.bulkIds });

/** Puts a field of a write into the query string instead of the body. */
export const inQuery = <T extends TSchema>(schema: T): T => ({ ...schema, in: 'query' });

/** An uploaded file: field `file` of a multipart form unless named otherwise. */
export const Upload = Type.Unsafe<Uploaded>({
  [Kind]: 'Upload',
  type: 'string',
  format: 'binary',
  in: 'file',
});

/** Uploaded files of one name. */
export const Uploads = Type.Array(Upload, { in: 'file' });

/** The bytes of a body of at most `webhookBytes`, one character (U+0000 to U+00FF) a byte, for checking its signature. */
export const RawBody = Type.String({ in: 'raw', description: 'The body as it was sent.' });

/** The bytes of a raw body. */
export const rawBytes = (body: string): Uint8Array => Buffer.from(body, 'latin1');

/** The text of a raw body, which is UTF-8. */
export const rawText = (body: string): string => new TextDecoder().decode(rawBytes(body));

/** The bytes of an upload with the name the client gave. */
export type Uploaded = {
  readonly filename: string;
  readonly content_type: string;
  readonly bytes: Uint8Array;
};

/** Bytes as an answer. */
export type Download = {
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array | string>;
  readonly media: string;
  readonly filename?: string;
  readonly inline?: boolean;
  /** Further headers, over those that every answer has. */
  readonly headers?: Readonly<Record<string, string>>;
  /** 404 for a page that reports nothing found. */
  readonly status?: 200 | 404;
};

/** True if an answer is bytes. */
export const isDownload = (value: unknown): value is Download =>
  typeof value === 'object' && value !== null && 'bytes' in value && 'media' in value;

/** The schema of an answer that is bytes. */
export const Bytes = Type.Unsafe<Download>({ type: 'string', format: 'binary' });

/** The schema of a page that is answered with these statuses, too. */
export const pageAlsoWith = (...statuses: readonly number[]): typeof Bytes => ({
  ...Bytes,
  statuses,
});

/** Answer of a write: the entity's id and the ledger id of its last fact, which is its version. */
export const Written = Type.Object(
  { id: Type.String(), event_id: Type.Integer(), version: Type.Integer() },
  { title: 'Written' },
);

/** Answer of a write with further fields. */
export const writtenWith = <P extends TProperties>(more: P) =>
  Type.Object({ ...Written.properties, ...more });

/** The fields that every entity record carries. */
export const recordFields = {
  id: Type.String(),
  entity_id: Type.String(),
  entity_type: Type.String(),
  version: Type.Integer(),
  created_at: Type.String(),
  updated_at: Type.String(),
  created_by: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  allowed_actions: Type.Optional(Type.Array(Type.String())),
};

/** An entity record with its own fields. */
export const recordOf = <P extends TProperties>(fields: P) =>
  Type.Object({ ...recordFields, ...fields });

/** An entity record with fields whose names a company chooses beside its own. */
export const openRecordOf = <P extends TProperties>(fields: P) =>
  Type.Object({ ...recordFields, ...fields }, { additionalProperties: true });

/** The answer of a list. */
export const listOf = <T extends TSchema>(item: T) =>
  Type.Object({
    items: Type.Array(item),
    total: Type.Integer(),
    next_cursor: Type.Optional(Type.String()),
  });

/** One of these texts. */
export const oneOf = <T extends string>(values: readonly T[]) =>
  Type.Unsafe<T>(Type.Union(values.map((value) => Type.Literal(value))));

/** One of these texts, where the operation refuses any other with a code of its own. */
export const knownText = (values: readonly string[]) =>
  Type.String({ maxLength: limits.nameLength, enum: values });

/** The schema or null. */
export const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** A change map as a request sends it: `{field: {old?, new}}` or `{field: value}`. */
export const ChangeMap = Type.Record(Type.String(), Type.Unknown(), { minProperties: 1 });

/** One change, whichever form it was sent in. */
export type SentChange = { readonly field: string; readonly old: unknown; readonly new: unknown };

/** Reads a change map: a value that is no object with a `new` key is the new value itself. */
export const changesOf = (map: Static<typeof ChangeMap>): SentChange[] =>
  Object.entries(map).map(([field, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && 'new' in value
      ? {
          field,
          old: (value as { old?: unknown }).old ?? null,
          new: (value as { new: unknown }).new,
        }
      : { field, old: null, new: value },
  );

/** An object schema whose unknown fields are refused. */
export const closed = <T extends TObject>(schema: T): T => ({
  additionalProperties: false,
  ...schema,
});
