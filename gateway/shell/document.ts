/** JSON schema as far as the command line reads it. */
export type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
};

type Parameter = {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
};

type Body = {
  readonly $ref?: string;
  readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
};

/** Operation of an OpenAPI document. */
export type Described = {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly 'x-use-instead'?: string;
  readonly 'x-minimum-role'?: string;
  readonly 'x-needs-session'?: boolean;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Body;
};

/** OpenAPI document of a service. */
export type Document = {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
};
