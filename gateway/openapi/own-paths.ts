type Json = Record<string, unknown>;

/** A public read that is no operation of a module. */
const publicRead = (operationId: string, summary: string, schema: Json, more: Json = {}): Json => ({
  get: {
    ...{ operationId, summary, tags: ['System'], security: [], ...more },
    responses: {
      '200': { description: 'Success.', content: { 'application/json': { schema } } },
      default: { $ref: '#/components/responses/Problem' },
    },
  },
});

const text: Json = { type: 'string' };
const closed = (properties: Json): Json => ({
  ...{ type: 'object', properties, required: Object.keys(properties) },
  additionalProperties: false,
});

const problemKind: Json = {
  title: 'ProblemKind',
  ...closed({
    code: text,
    type: text,
    title: text,
    meanings: { type: 'array', items: closed({ status: { type: 'integer' }, detail: text }) },
    operations: { type: 'array', items: text },
  }),
};

/** Paths that are no operations of modules: this document, and the descriptions of error codes. */
export const ownPaths: Record<string, Json> = {
  '/openapi.json': publicRead('gateway_openapi_get', 'Read this document.', {
    type: 'object',
    properties: { openapi: text, info: { type: 'object' }, paths: { type: 'object' } },
    required: ['openapi', 'info', 'paths'],
    additionalProperties: true,
  }),
  '/problems': publicRead(
    'gateway_problems_list',
    'List all error codes with cause and remedy.',
    closed({ items: { type: 'array', items: problemKind }, total: { type: 'integer' } }),
  ),
  '/problems/{code}': publicRead('gateway_problems_get', 'Read one error code.', problemKind, {
    parameters: [{ name: 'code', in: 'path', required: true, schema: text }],
  }),
};
