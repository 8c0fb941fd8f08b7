import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { parseSteps, replay } from '../replay.ts'

/** Answers a call for a record by sending the recorded statements for it, and nothing else. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, options: '-c role=tongying_app', max: 20 })
const steps = parseSteps(readFileSync(process.env.STEPS_FILE ?? '', 'utf8'))

createServer((message, reply) => {
  handle(message).then(
    (answered) => reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answered)),
    (error: unknown) => reply.writeHead(500).end(String(error)),
  )
}).listen(Number(process.env.PORT), '127.0.0.1')

async function handle(message: IncomingMessage): Promise<unknown> {
  if (message.url === '/readyz') return 'ready'
  const pieces: Buffer[] = []
  for await (const piece of message) pieces.push(piece)
  const { id } = JSON.parse(Buffer.concat(pieces).toString())
  const client = await pool.connect()
  try {
    const answers = await replay(client, steps, id)
    if (process.env.ANSWER === 'rows') return mostRows(answers)
  } finally {
    client.release()
  }
  return { code: 200, success: true, msg: '', data: { consultationId: id, status: 0, audit: 1 } }
}

/** The answer with the most rows, as a program by hand would send it. */
function mostRows(answers: readonly unknown[][]) {
  const most = answers.reduce((largest, rows) => (rows.length > largest.length ? rows : largest), [])
  return { rows: most.length, data: most }
}

process.on('SIGTERM', () => process.exit(0))
