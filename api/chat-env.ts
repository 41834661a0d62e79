import * as v from 'valibot';
import type { ChatWidget } from './contract/chat.ts';

/** An origin a page may be allowed to use; without TLS only on this machine itself. */
const chatHost =
  /^(?:(?:https|wss):\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*|(?:http|ws):\/\/(?:localhost|127\.0\.0\.1))(?::\d{1,5})?$/;

function isChatScript(text: string): boolean {
  return URL.canParse(text) && /^http/.test(text) && chatHost.test(new URL(text).origin);
}

/** What the environment may say about the chat widget of another company. */
export const ChatEnvSchema = v.object({
  CHAT_SCRIPT: v.optional(
    v.pipe(
      v.string(),
      v.check(isChatScript, 'CHAT_SCRIPT must be an https address, such as https://chat.example/widget.js.'),
    ),
  ),
  CHAT_HOSTS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((host) => host.trim().toLowerCase())),
      v.check(
        (hosts) => hosts.every((host) => chatHost.test(host)),
        'CHAT_HOSTS must be origins separated by commas, such as https://*.chat.example,wss://live.chat.example.',
      ),
    ),
  ),
  CHAT_FUNCTION: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$/,
        'CHAT_FUNCTION must be the name of a function, such as openLiveChat or Widget.open.',
      ),
    ),
    'openLiveChat',
  ),
});

/** Without a script there is no chat, whatever else is configured. */
export function chatOf(env: v.InferOutput<typeof ChatEnvSchema>): ChatWidget | undefined {
  const { CHAT_SCRIPT: script, CHAT_HOSTS: others, CHAT_FUNCTION: open } = env;
  if (!script) return undefined;
  return {
    script: new URL(script).href,
    hosts: [...new Set([new URL(script).origin, ...(others ?? [])])],
    open,
  };
}
