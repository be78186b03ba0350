import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The built files of the browser side: one route for each, found when the server starts, so that no other exists. */
export async function serveWebFiles(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, limit: 'none' };
    });
    await files.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      acceptRanges: false,
      // Packed as small as they get when they are built.
      preCompressed: true,
      // The page itself is filled per request; source maps and the build's own notes stay in.
      globIgnore: ['index.html', '**/*.map', '**/.vite/**', '**/*.{br,gz}'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.replaceAll('\\', '/').includes('/assets/');
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      },
    });
  });
}
