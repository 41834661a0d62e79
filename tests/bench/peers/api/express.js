import { Ajv } from 'ajv';
import express from 'express';
import { quoteSchema, storeOnce, storePlainly } from './quotes.js';

const isQuote = new Ajv().compile(quoteSchema);

const app = express();
app.use(express.json());
app.use((request, response, next) => {
  if (request.method !== 'POST' || isQuote(request.body)) next();
  else response.status(422).json({ error: isQuote.errors });
});

app.get('/api/readyz', (_request, response) => response.json({ ready: true }));
app.post('/api/contact', async (request, response) => {
  const { status, body } = await storeOnce(request.get('idempotency-key'), request.body);
  response.status(status).json(body);
});
app.post('/plain', async (request, response) => {
  const { status, body } = await storePlainly(request.body);
  response.status(status).json(body);
});

app.listen(Number(process.env.PORT), '127.0.0.1');
