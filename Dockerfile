# Pin them by digest (`docker buildx imagetools inspect node:22.20-bookworm-slim`) where builds must repeat to the byte.

# Caddy with its settings inside: a changed file is a changed image, for which Compose replaces the container.
FROM caddy:2.10-alpine AS caddy
COPY scripts/deploy/Caddyfile /etc/caddy/Caddyfile

FROM node:22.20-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:22.20-bookworm-slim
WORKDIR /site
ENV NODE_ENV=production DATA_DIR=/data
COPY package.json package-lock.json ./
# Types of packages are peers nobody needs at run time.
RUN npm ci --omit=dev --omit=peer --omit=optional && npm cache clean --force && mkdir /data && chown node /data
COPY --from=build /site/dist dist
USER node
VOLUME /data
EXPOSE 3000
CMD ["node", "--max-old-space-size=160", "dist/server.js"]
