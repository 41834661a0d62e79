import * as v from 'valibot';

/** A chat widget of another company: GET /api/chat; 204 if the site has none. */
export const ChatWidget = v.object({
  /** Address of its script. */
  script: v.string(),
  /**
   * Origins the page may load from and talk to for it, including the script's own; `https://*.x.example` is allowed.
   */
  hosts: v.array(v.string()),
  /** Path of the function on `window` that opens it, such as `Widget.open`. */
  open: v.string(),
});

export type ChatWidget = v.InferOutput<typeof ChatWidget>;
