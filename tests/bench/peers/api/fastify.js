import Fastify from 'fastify';
import { quoteSchema, storeOnce, storePlainly } from './quotes.js';

const app = Fastify();
const schema = { body: quoteSchema };

app.get('/api/readyz', () => ({ ready: true }));
app.post('/api/contact', { schema }, async (request, reply) => {
  const { status, body } = await storeOnce(request.headers['idempotency-key'], request.body);
  return reply.code(status).send(body);
});
app.post('/plain', { schema }, async (request, reply) => {
  const { status, body } = await storePlainly(request.body);
  return reply.code(status).send(body);
});

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
