import type { UnocssVitePluginAPI } from 'unocss/vite';
import type { Plugin } from 'vite';

/**
 * Shows the change of a sheet at once, which UnoCSS keeps as it first read it. A new sheet, or another first line, is
 * seen at the next start.
 */
export const sheetsInDevelopment = (): Plugin => ({
  name: 'sheets-in-development',
  apply: 'serve',
  configureServer: ({ config, watcher }) => {
    const uno: Plugin<UnocssVitePluginAPI> | undefined = config.plugins.find(
      ({ name }) => name === 'unocss:api',
    );
    watcher.on('change', (file) => {
      if (file.endsWith('.css')) void uno?.api?.getContext().reloadConfig();
    });
  },
});
