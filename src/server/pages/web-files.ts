import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Its tiles are read in ranges, and are compressed themselves. */
const baseMap = 'base-map.pmtiles';

/** One route per built file, found at startup, so that no other file is served. */
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
      // Compressed at build time.
      preCompressed: true,
      // The page itself is filled per request. Source maps and build metadata are not served.
      globIgnore: ['index.html', baseMap, '**/*.map', '**/.vite/**', '**/*.{br,gz}'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.replaceAll('\\', '/').includes('/assets/');
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      },
    });
    files.get(`/${baseMap}`, { compress: false }, (_request, reply) =>
      reply.sendFile(baseMap, folder, { acceptRanges: true }),
    );
  });
}
