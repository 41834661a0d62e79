/** @type {import('next').NextConfig} */
export default {
  output: 'export',
  images: { unoptimized: true },
  turbopack: { root: process.env.PEERS_ROOT },
};
