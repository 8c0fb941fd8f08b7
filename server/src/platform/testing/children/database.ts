// One server process with the embedded database: counts as fast as it can, prints each acknowledged number, until it is killed.
import { pino } from 'pino'
import { openDatabase } from '../../db/open.ts'
import { withClient } from '../../db/roles.ts'

const [dataDir = '', mode = 'hold'] = process.argv.slice(2)
const log = pino({ level: 'silent' })
const db = await openDatabase({ dataDir, log }).catch((error) => {
  console.error(error.message)
  process.exit(1)
})
process.once('SIGTERM', () => void db.close().then(() => process.exit(0)))
await withClient(db.ownerConnection, async (owner) => {
  await owner.query('create table if not exists counted (number integer not null)')
  console.log('ready')
  const { rows } = await owner.query<{ next: number }>('select coalesce(max(number) + 1, 0) as next from counted')
  for (let number = rows[0]?.next ?? 0; mode === 'count'; number++) {
    await owner.query('insert into counted (number) values ($1)', [number])
    console.log(`counted ${number}`)
  }
})
setInterval(() => {}, 1_000)
