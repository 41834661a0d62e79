import type Router from '@koa/router';
import type { ChatWidget } from '../contract/chat.ts';

/**
 * GET /api/chat: what a page needs to open the chat. It is fetched on the first tap, so no visitor loads it unasked.
 */
export function chatRoute(router: Router, chat: ChatWidget | undefined): void {
  router.get('/api/chat', (ctx) => {
    ctx.set('Cache-Control', 'no-cache');
    if (chat) ctx.body = chat;
    else ctx.status = 204;
  });
}
