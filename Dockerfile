FROM node:22-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:22-slim
WORKDIR /site
ENV NODE_ENV=production DATA_DIR=/data
COPY package.json package-lock.json ./
RUN npm ci --omit=dev && mkdir /data && chown node /data
COPY api api
COPY scripts scripts
COPY --from=build /site/dist dist
USER node
VOLUME /data
EXPOSE 3000
CMD ["node", "--import", "tsx", "api/server.ts"]
