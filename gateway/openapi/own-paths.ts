type Json = Record<string, unknown>;

/** A public read that is no operation of a module. */
const publicRead = (said: Json, schema: Json, more: Json = {}): Json => ({
  get: {
    ...{ ...said, tags: ['System'], security: [], ...more },
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

/** Paths that are no operations of modules: this document and that of events, and the descriptions of error codes. */
export const ownPaths: Record<string, Json> = {
  '/openapi.json': publicRead(
    {
      operationId: 'gateway_openapi_get',
      summary: 'Read this document.',
      description:
        'OpenAPI 3.1 as JSON; its ETag changes with the document. With `examples`, every operation has an example of request and answer.',
    },
    {
      type: 'object',
      properties: { openapi: text, info: { type: 'object' }, paths: { type: 'object' } },
      required: ['openapi', 'info', 'paths'],
      additionalProperties: true,
    },
    {
      parameters: [
        {
          ...{ name: 'examples', in: 'query', required: false, schema: { type: 'boolean' } },
          description: 'True: with examples.',
        },
        {
          ...{ name: 'texts', in: 'query', required: false },
          schema: { type: 'boolean', default: true },
          description:
            'False: without descriptions and summaries, less than half as large compressed; for generators of code.',
        },
        {
          ...{ name: 'tag', in: 'query', required: false, schema: text },
          description:
            'Name of a tag: only its operations, with the components that they refer to.',
        },
      ],
    },
  ),
  '/openapi.yaml': {
    get: {
      operationId: 'gateway_openapi_getYaml',
      summary: 'Read this document as YAML.',
      description: 'The content is that of `gateway_openapi_get`.',
      tags: ['System'],
      security: [],
      responses: {
        '200': { description: 'Success.', content: { 'application/yaml': { schema: text } } },
        default: { $ref: '#/components/responses/Problem' },
      },
    },
  },
  '/asyncapi.json': publicRead(
    {
      operationId: 'gateway_asyncapi_get',
      summary: 'Read the AsyncAPI document of all events.',
      description:
        'AsyncAPI 3 as JSON: the event stream and webhooks, with a schema and an example of each type of event.',
    },
    {
      type: 'object',
      properties: { asyncapi: text, info: { type: 'object' }, channels: { type: 'object' } },
      required: ['asyncapi', 'info', 'channels'],
      additionalProperties: true,
    },
  ),
  '/problems': publicRead(
    {
      operationId: 'gateway_problems_list',
      summary: 'List all error codes with cause and remedy.',
      description: 'Each code with its statuses, what each means, and the operations that name it.',
    },
    closed({ items: { type: 'array', items: problemKind }, total: { type: 'integer' } }),
  ),
  '/problems/{code}': publicRead(
    {
      operationId: 'gateway_problems_get',
      summary: 'Read one error code.',
      description: 'The address that `type` of a problem names; an unknown code answers 404.',
    },
    problemKind,
    { parameters: [{ name: 'code', in: 'path', required: true, schema: text }] },
  ),
};
