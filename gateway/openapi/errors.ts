import { headerComponents } from './headers.ts';

type Json = Record<string, unknown>;

const fieldProblem = {
  type: 'object',
  properties: {
    loc: { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'integer' }] } },
    msg: { type: 'string' },
    type: { type: 'string' },
  },
  required: ['loc', 'msg', 'type'],
  additionalProperties: false,
};

/** Fields of every error body, after RFC 9457; facts of the error stand beside them. */
const problem = (detail: Json): Json => ({
  type: 'object',
  description:
    'An answer that is not a success (RFC 9457). Further members are facts of the error, such as the present `version`.',
  properties: {
    type: { type: 'string', description: 'Address of the description of the code.' },
    title: { type: 'string', description: 'The kind of problem in a few words.' },
    status: { type: 'integer', description: 'The HTTP status.' },
    detail,
    code: { type: 'string', description: 'Stable code of the problem.' },
    errors: { type: 'array', items: { $ref: '#/components/schemas/FieldError' } },
    next: {
      type: 'array',
      description: 'Operations that lead to a state in which the request is possible, in order.',
      items: { $ref: '#/components/schemas/NextOperation' },
    },
    record_status: { type: 'string', description: 'Status of the record that refuses.' },
    request_id: { type: 'string', description: 'Id of the request, as in X-Request-Id.' },
  },
  required: ['type', 'title', 'status', 'detail', 'code'],
  additionalProperties: true,
});

const sentence: Json = {
  type: 'string',
  description: 'What is wrong and what to do, in one or two sentences.',
};

const fieldError: Json = {
  type: 'object',
  description: 'One invalid field of a request.',
  properties: {
    in: { enum: ['body', 'query', 'path', 'header', 'file', 'raw'] },
    pointer: {
      type: 'string',
      description: 'JSON pointer (RFC 6901) of the field in that part of the request.',
    },
    code: { type: 'string', description: 'Kind of the error.' },
    message: { type: 'string', description: 'What is wrong, in a sentence.' },
    expected: { type: 'string', description: 'The form that is wanted, in words.' },
    got: { description: 'The value that was sent, shortened; never a secret.' },
  },
  required: ['in', 'pointer', 'code', 'message'],
  additionalProperties: false,
};

const nextOperation: Json = {
  type: 'object',
  description:
    'An operation and its address; a path parameter that is not known stays as `{name}`.',
  properties: {
    operation: { type: 'string', description: 'The operationId.' },
    method: { type: 'string', enum: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] },
    path: { type: 'string' },
  },
  required: ['operation', 'method', 'path'],
  additionalProperties: false,
};

/** Shared schemas. */
export const components: Json = {
  headers: headerComponents,
  securitySchemes: {
    basic: { type: 'http', scheme: 'basic', description: 'E-mail address and password.' },
    bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  },
  schemas: {
    DryRun: {
      type: 'object',
      description:
        'Answer of a write with dry_run=true: the facts it would record, and those fields of its answer that are known before the write.',
      properties: {
        dry_run: { const: true },
        outcome: {
          type: 'string',
          description:
            'Digest of the facts, without ids, times and numbers of series; sent as `expected_outcome`, the write is made only if its facts are the same.',
        },
        events: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              entity_type: { type: 'string' },
              event_type: { type: 'string' },
              data: { type: 'object', additionalProperties: true },
              metadata: { type: 'object', additionalProperties: true },
            },
            required: ['entity_type', 'event_type', 'data', 'metadata'],
            additionalProperties: true,
          },
        },
      },
      required: ['dry_run', 'outcome', 'events'],
      additionalProperties: true,
    },
    Problem: problem(sentence),
    FieldError: fieldError,
    HTTPValidationError: problem({ anyOf: [{ type: 'array', items: fieldProblem }, sentence] }),
    NextOperation: nextOperation,
  },
};
