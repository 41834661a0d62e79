import { type ChildProcess, spawn } from 'node:child_process';
import { Builder, By, Capabilities, Key, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../../tools/free-port.ts';
import { until } from '../support/server-process.ts';
import type { Engine, Tab } from './browser-engine.ts';
import { findMiniBrowser, findProgram } from './find-programs.ts';

const programs = ['WebKitWebDriver', 'xvfb-run', 'dbus-run-session'];

/** WebKitGTK, the nearest to Safari that runs on Linux, on a screen of its own. */
export const webkit: Engine = {
  name: 'WebKitGTK',
  packages: ['webkit2gtk-driver', 'xvfb', 'xauth', 'dbus'],
  missing: () => [
    ...programs.filter((name) => !findProgram(name)),
    ...(findMiniBrowser() ? [] : ['MiniBrowser']),
  ],
  async launch() {
    const port = await freePort();
    const service = startService(port);
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation'] },
    });
    try {
      const address = `http://127.0.0.1:${port}`;
      await until(() =>
        fetch(`${address}/status`).then(
          (answer) => answer.ok,
          () => false,
        ),
      );
      const driver = await new Builder().usingServer(address).withCapabilities(capabilities).build();
      await driver.manage().setTimeouts({ script: 30_000, pageLoad: 30_000 });
      const found = await driver.getCapabilities();
      return {
        name: `${found.getBrowserName()} ${found.getBrowserVersion()}`,
        newTab: () => newTab(driver),
        close: async () => {
          await driver.quit().catch(() => undefined);
          endService(service);
        },
      };
    } catch (error) {
      endService(service);
      throw error;
    }
  },
};

/**
 * The driver inside a virtual screen and a message bus; a process group of its own, so that all of it ends together.
 */
function startService(port: number): ChildProcess {
  const words = ['-a', 'dbus-run-session', '--', 'WebKitWebDriver', '--host=127.0.0.1', `--port=${port}`];
  return spawn('xvfb-run', words, {
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      LANG: 'C.UTF-8',
      // WebKit's sandbox does not run as root; the only pages opened here are our own.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
  });
}

function endService(service: ChildProcess): void {
  if (service.pid === undefined) return;
  try {
    process.kill(-service.pid, 'SIGTERM');
  } catch {
    // It has ended already.
  }
}

async function newTab(driver: WebDriver): Promise<Tab> {
  await driver.switchTo().newWindow('window');
  const handle = await driver.getWindowHandle();
  const here = () => driver.switchTo().window(handle);
  const find = async (selector: string) => {
    await here();
    return driver.findElement(By.css(selector));
  };
  return {
    goto: async (url) => {
      await here();
      await driver.get(url);
    },
    read: async (expression) => {
      await here();
      return driver.executeAsyncScript(
        `const done = arguments[arguments.length - 1]; Promise.resolve(${expression}).then(done);`,
      );
    },
    type: async (selector, text) => (await find(selector)).sendKeys(text),
    // The driver cannot open this engine's own list of options.
    choose: async (selector, value) => {
      const change = `arguments[0].value = arguments[1];
        arguments[0].dispatchEvent(new Event('change', { bubbles: true }));`;
      await driver.executeScript(change, await find(selector), value);
    },
    click: async (selector) => {
      const element = await find(selector);
      await driver.executeScript(
        `arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })`,
        element,
      );
      await element.click();
    },
    pressEscape: async () => {
      await here();
      await driver.actions().sendKeys(Key.ESCAPE).perform();
    },
    close: async () => {
      await here();
      await driver.close();
      const [other] = await driver.getAllWindowHandles();
      if (other) await driver.switchTo().window(other);
    },
  };
}
