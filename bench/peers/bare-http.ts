import { createServer, type IncomingMessage } from 'node:http'
import { answer } from './calls.ts'

/** The calls over `node:http` alone. */
createServer((message, reply) => {
  handle(message).then(
    (answered) => reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answered)),
    (error: unknown) => reply.writeHead(500).end(String(error)),
  )
}).listen(Number(process.env.PORT), '127.0.0.1')

async function handle(message: IncomingMessage): Promise<unknown> {
  if (message.url === '/readyz') return 'ready'
  return answer(message, message.method === 'POST' ? JSON.parse(await textOf(message)) : undefined)
}

async function textOf(message: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of message) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}
