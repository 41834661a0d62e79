import '../site.css';

export default function Layout({ children }) {
  return (
    <html lang="es">
      <head>
        <link
          rel="preload"
          href="/fonts/familjen-grotesk-es-v1.woff2"
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>{children}</body>
    </html>
  );
}
