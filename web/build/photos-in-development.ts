import type { Plugin } from 'vite';

/** The address of a photo as `photoUrl` makes it, in parts. */
const address = /^\/photos\/([^./]+)\.[0-9a-f]+(-\d+\.(?:avif|webp))$/;

/** Lets the development server answer the addresses of photos, to which the build copies them. */
export const photosInDevelopment = (): Plugin => ({
  name: 'photos-in-development',
  configureServer: (server) => {
    server.middlewares.use((request, _answer, next) => {
      request.url = request.url?.replace(address, '/images/sizes/$1$2');
      next();
    });
  },
});
