// One server process that handles events: writes each event's number into `handled`, until it is killed.
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import * as z from 'zod'
import { connect } from '../../db/open.ts'
import { deliverEvents } from '../../jobs/deliver-events.ts'

const [connection = ''] = process.argv.slice(2)
const log = pino({ level: 'warn' }, pino.destination(2))
const config = z.object({ host: z.string(), user: z.string(), database: z.string() }).parse(JSON.parse(connection))
const db = connect({ connection: config, ownerConnection: config, log })
const numbered = z.object({ number: z.number() })
deliverEvents({
  db,
  log,
  subscribers: [
    {
      name: 'counter',
      on: {
        counted: async (tx, payload) => {
          await tx.execute(sql`insert into handled (number) values (${numbered.parse(payload).number})`)
        },
      },
    },
  ],
})
console.log('ready')
