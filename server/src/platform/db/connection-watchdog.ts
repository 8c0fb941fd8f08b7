import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { secondMs } from '@tongying/contract/kit'
import pg from 'pg'
import type { BaseLogger } from 'pino'
import { type ConnectionConfig, sessionLimits } from './connection.ts'

const sessions = new WeakMap<ConnectionConfig, Set<pg.ClientBase>>()

/** Registers an open session of a database, so that it is closed when the database stops answering. */
export function watchConnection(connection: ConnectionConfig, client: pg.ClientBase): void {
  const open = sessions.get(connection) ?? new Set()
  sessions.set(connection, open.add(client))
  client.once('end', () => open.delete(client))
}

/**
 * Closes a pooled session after so many milliseconds without traffic. The database ends statements and idle transactions
 * earlier by itself, so a session that still waits has a dead connection, even if other connections work.
 */
export function endWhenSilent(client: pg.ClientBase, milliseconds: number): void {
  const stream = client instanceof pg.Client ? client.connection.stream : undefined
  if (stream instanceof Socket) stream.setTimeout(milliseconds, () => cut(client))
}

const askIntervalMs = 2 * secondMs
const missedPings = 4

/**
 * Probes an external database regularly. A pulled cable or a machine without power sends no signal: without the probe,
 * a pending query would wait for the 15 minutes of TCP's own timeout.
 */
export function watchPlatformConnections(connection: ConnectionConfig, log: BaseLogger): { stop(): void } {
  const stopping = new AbortController()
  const rest = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
  const watch = async () => {
    let client: pg.Client | undefined
    while (!stopping.signal.aborted) {
      client ??= await open(connection)
      const answer = client ? await ask(client, rest) : 'lost'
      if (answer === 'silent' && !stopping.signal.aborted) {
        log.error('the database does not answer: its sessions are cut')
        for (const session of sessions.get(connection) ?? []) cut(session)
      }
      if (answer !== 'there') {
        if (client) cut(client)
        client = undefined
      }
      await rest(askIntervalMs)
    }
    if (client) cut(client)
  }
  watch().catch((error: unknown) => log.error({ err: error }, 'the database is no longer watched'))
  return { stop: () => stopping.abort() }
}

/** Opens a probe session; a database that refuses the connection reports that by itself. */
async function open(connection: ConnectionConfig): Promise<pg.Client | undefined> {
  const { connectionTimeoutMillis } = sessionLimits
  const client = new pg.Client({ ...connection, connectionTimeoutMillis, application_name: 'tongying watch' })
  client.on('error', () => {})
  return client.connect().then(
    () => client,
    () => undefined,
  )
}

type Answer = 'there' | 'lost' | 'silent'

/** Counts single seconds: after a pause of this process the answer is read before the time is up. */
async function ask(client: pg.Client, rest: (milliseconds: number) => Promise<unknown>): Promise<Answer> {
  const asking: Promise<Answer> = client.query('select 1').then(
    () => 'there',
    () => 'lost',
  )
  for (let waited = 0; waited < missedPings; waited += 1) {
    const answer = await Promise.race([asking, rest(secondMs).then((): Answer => 'silent')])
    if (answer !== 'silent') return answer
  }
  return 'silent'
}

function cut(client: pg.ClientBase): void {
  // A regular close would wait for the other side.
  if (client instanceof pg.Client) client.connection.stream.destroy(new Error('Connection terminated: no answer'))
}
