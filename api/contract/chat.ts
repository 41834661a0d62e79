import * as v from 'valibot';

/** A chat widget of another company: GET /api/chat; 204 where the site has none. */
export const ChatWidget = v.object({
  /** Address of its script. */
  script: v.string(),
  /** Origins the page may load from and talk to for it, the script's own among them; `https://*.x.example` too. */
  hosts: v.array(v.string()),
  /** Path of the function on `window` that opens it, such as `Widget.open`. */
  open: v.string(),
});

export type ChatWidget = v.InferOutput<typeof ChatWidget>;
