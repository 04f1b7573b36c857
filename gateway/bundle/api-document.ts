import { type ApiDocument, operationIn } from '../web/app/api/document-operations.ts';

let known: Promise<ApiDocument> | undefined;

/** The API's document, made from the routes. */
export const apiDocument = (): Promise<ApiDocument> => {
  known ??= (async () => {
    const [{ registryOf }, { allModules }, { documentOf }] = await Promise.all([
      import('../../kernel/declare/module.ts'),
      import('../modules.ts'),
      import('../openapi/document.ts'),
    ]);
    const document = documentOf(registryOf(allModules).routes, '0.0.0');
    return JSON.parse(JSON.stringify(document)) as ApiDocument;
  })();
  return known;
};

/** Operation of the document as forms and buttons use it. */
export const operationNamed = async (id: string): Promise<object> => {
  const found = operationIn(await apiDocument(), id);
  if (!found) throw new Error(`The API has no operation ${id}.`);
  return found;
};
