import { createHash } from 'node:crypto';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where the server answers while the pages are being developed. */
const server = process.env['FORMA_SERVER'] ?? 'http://127.0.0.1:3000';

/** Of what stands below /auth the pages are these, and the rest the server's. */
function openOwnPage({ method, url = '' }: { method?: string; url?: string }): string | undefined {
  const isOfServer = method !== 'GET' || /^\/auth\/(?:login|one-time|callback|logout|access-token)\b/.test(url);
  return isOfServer ? undefined : '/index.html';
}

/** As short as is unique. */
function nameClass(name: string, file: string): string {
  const path = file.slice(file.lastIndexOf('/web/'));
  const hash = createHash('sha256').update(`${path} ${name}`).digest('base64url');
  return hash.replaceAll(/^[^a-z]+/gi, '').slice(0, 5);
}

/** Removes what only the API's description says of a call, and keeps the line numbers. */
function withoutSummaries(code: string): string {
  return code.replaceAll(/^ +summary:\s+(?:'[^'\n]*'|"[^"\n]*"),$/gm, (summary) => summary.replaceAll(/[^\n]/g, ''));
}

export default defineConfig({
  root: 'src/web',
  plugins: [
    {
      name: 'without-summaries',
      transform: { filter: { id: /src\/contracts\/.*\.ts$/ }, order: 'pre', handler: withoutSummaries },
    },
    react({ compiler: true }),
  ],
  // The server puts a fresh nonce in the place of this word in every answer.
  html: { cspNonce: 'CSP_NONCE' },
  css: { modules: { generateScopedName: nameClass } },
  build: {
    // It takes the place of what is served once it is whole: scripts/replace-build.ts.
    outDir: '../../dist/built',
    emptyOutDir: true,
    // Which files a page is made of: the server names them in the page.
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    // What the first view needs comes in few files, not in one for each set of pages that share a module.
    rolldownOptions: {
      output: {
        // The entry names every file that it may fetch, so each character of a hash costs the first view.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          groups: [
            // Of these folders only what the entry itself imports: the rest is fetched with what asks for it.
            { name: 'base', tags: ['$initial'], test: /node_modules\// },
            { name: 'first', tags: ['$initial'], test: /src\// },
            { name: 'kit', test: /node_modules\/@mantine\//, minShareCount: 2 },
            // Before the pages that would take them along.
            { name: 'icons', test: /node_modules\/(?:lucide-react|@tanstack)\//, minShareCount: 2 },
            // Fetched together, because each file that a page may fetch costs its name in the entry.
            { name: 'sign-in', test: /src\/web\/(?:pages\/account\/(?!plans|settings)|features\/account\/sign-in\/)/ },
            // What several of the others share, too small to be fetched each by itself.
            { name: 'shared', test: /src\/(?:underwriting|contracts|domain|web\/(?:lib|model))\//, minShareCount: 3 },
            // What two of the others share, if its name in the entry would cost more than its code.
            {
              name: 'small',
              test: /src\/(?:underwriting|contracts|domain|web\/(?:lib|model))\//,
              maxModuleSize: 700,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/base-map.pmtiles': server,
      '/art': server,
      '/oidc': server,
      '/auth': { target: server, bypass: openOwnPage },
    },
  },
});
