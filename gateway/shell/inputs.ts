import { formsOf, resolved } from '../openapi/document-parts.ts';
import type { Described, Document, Schema } from './document.ts';

/** Input of a command: a parameter, a field of the body, or a file of its form. */
export type Input = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'body' | 'file';
  readonly required: boolean;
  readonly description: string;
  /** Forms that a value may have. */
  readonly forms: readonly Schema[];
};

/** Option of an input, without its dashes. */
export const optionOf = ({ name }: Pick<Input, 'name'>): string =>
  name
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/-$/, '')
    .toLowerCase();

/** Inputs of an operation, and the form of its body. */
export type Inputs = {
  readonly inputs: readonly Input[];
  readonly hasBody: boolean;
  readonly isForm: boolean;
};

type Fields = ReadonlyMap<string, { readonly schema: Schema; readonly required: boolean }>;

/** Fields of a body, of all its forms together. */
const fieldsOf = (document: Document, schema: Schema | undefined): Fields =>
  new Map(
    (schema ? formsOf(document, schema) : []).flatMap(({ properties = {}, required = [] }) =>
      Object.entries(properties).map(
        ([name, field]) => [name, { schema: field, required: required.includes(name) }] as const,
      ),
    ),
  );

const parametersOf = (document: Document, { parameters = [] }: Described): readonly Input[] =>
  parameters.map((one) => {
    const { name, in: place, required = false, schema, description } = resolved(document, one);
    return {
      ...{ name, in: place as Input['in'], required },
      description: description ?? schema.description ?? '',
      forms: formsOf(document, schema),
    };
  });

const isFile = ({ format, items }: Schema): boolean =>
  format === 'binary' || items?.format === 'binary';

/** Inputs of different options: an idempotency key, for instance, may be sent as a header or in the body. */
const distinct = (inputs: readonly Input[]): readonly Input[] => {
  const options = inputs.filter((one) => one.in !== 'path');
  const first = new Map(options.toReversed().map((one) => [optionOf(one), one]));
  return inputs.filter((one) => one.in === 'path' || first.get(optionOf(one)) === one);
};

/** Inputs of an operation: its parameters, then the fields of its body. */
export const inputsOf = (document: Document, described: Described): Inputs => {
  const { requestBody } = described;
  const { content } = requestBody ? resolved(document, requestBody) : { content: {} };
  const json = content['application/json']?.schema;
  const form = content['multipart/form-data']?.schema;
  const fields = new Map([...fieldsOf(document, form), ...fieldsOf(document, json)]);
  const body = [...fields].map(([name, { schema, required }]): Input => {
    const forms = formsOf(document, schema);
    const place = forms.some(isFile) ? 'file' : 'body';
    const description = schema.description ?? resolved(document, schema).description ?? '';
    return { name, in: place, required, description, forms };
  });
  return {
    inputs: distinct([...parametersOf(document, described), ...body]),
    hasBody: requestBody !== undefined,
    isForm: json === undefined && form !== undefined,
  };
};
