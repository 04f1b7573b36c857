import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Extra } from '../http/app.ts';

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Countinghouse reference</title></head>
<body>
<div id="app"></div>
<script src="/reference/standalone.js"></script>
<script>Scalar.createApiReference('#app', { url: '/openapi.json', withDefaultFonts: false, telemetry: false, hideClientButton: true, proxyUrl: '', showDeveloperTools: 'never', showToolbar: 'never', agent: { disabled: true }, mcp: { disabled: true } });</script>
</body>
</html>`;

/** API reference page, served from its npm package so that it works offline. */
export const reference = (): Extra[] => {
  const folder = join(
    dirname(createRequire(import.meta.url).resolve('@scalar/api-reference')),
    '..',
  );
  let script: Promise<Buffer> | undefined;
  return [
    {
      path: '/reference',
      serve: (ctx) => {
        ctx.type = 'html';
        ctx.body = page;
      },
    },
    {
      path: '/reference/standalone.js',
      serve: async (ctx) => {
        script ??= readFile(join(folder, 'dist/browser/standalone.js'));
        ctx.type = 'application/javascript';
        ctx.set('Cache-Control', 'public, max-age=86400');
        ctx.body = await script;
      },
    },
  ];
};
