// One server process that does timed work: writes each job's number into `handled`, slowly, until it is killed.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import * as z from 'zod'
import { systemClock } from '../../clock.ts'
import { connect } from '../../db/open.ts'
import { startQueue } from '../../jobs/queue.ts'

const [connection = '', pause = '0'] = process.argv.slice(2)
const log = pino({ level: 'warn' }, pino.destination(2))
const config = z.object({ host: z.string(), user: z.string(), database: z.string() }).parse(JSON.parse(connection))
const db = connect({ connection: config, ownerConnection: config, log })
const numbered = z.object({ number: z.number() })
await startQueue({
  db,
  clock: systemClock,
  log,
  tasks: {
    count: async (tx, payload) => {
      await tx.execute(sql`insert into handled (number) values (${numbered.parse(payload).number})`)
      console.log('working')
      await sleep(Number(pause))
    },
  },
})
console.log('ready')
