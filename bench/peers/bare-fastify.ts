import Fastify from 'fastify'
import { answer } from './calls.ts'

/** The same calls over Fastify as it comes: what the product's own layers cost, without its framework. */
const app = Fastify()
app.get('/readyz', async () => 'ready')
app.get('/meeting/consultation/list', (request) => answer(request.raw, undefined))
app.post<{ Body: Record<string, unknown> }>('/meeting/consultation/saveDraft', (request) =>
  answer(request.raw, request.body),
)
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
