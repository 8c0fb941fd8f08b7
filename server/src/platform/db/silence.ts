import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { BaseLogger } from 'pino'
import { type ConnectionConfig, sessionLimits } from './connection.ts'

const sessions = new WeakMap<ConnectionConfig, Set<pg.ClientBase>>()

/** Notes an open session of a database, so that it is cut when the database falls silent. */
export function keepTrack(connection: ConnectionConfig, client: pg.ClientBase): void {
  const open = sessions.get(connection) ?? new Set()
  sessions.set(connection, open.add(client))
  client.once('end', () => open.delete(client))
}

/**
 * Cuts a session of the pool over which nothing has come or gone for so long. The database ends a statement and an idle
 * transaction sooner by itself: whoever still waits has a line that leads nowhere, though other lines may be well.
 */
export function limitSilence(client: pg.ClientBase, milliseconds: number): void {
  const stream = client instanceof pg.Client ? client.connection.stream : undefined
  if (stream instanceof Socket) stream.setTimeout(milliseconds, () => cut(client))
}

const askEvery = 2_000
const patience = 4
const second = 1_000

/**
 * Asks an outside database now and then whether it is there. A line that was pulled, or a machine that lost its power,
 * tells nobody: without this, whoever waits for an answer would wait for the 15 minutes that TCP gives it.
 */
export function watchSilence(connection: ConnectionConfig, log: BaseLogger): { stop(): void } {
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
      await rest(askEvery)
    }
    if (client) cut(client)
  }
  watch().catch((error: unknown) => log.error({ err: error }, 'the database is no longer watched'))
  return { stop: () => stopping.abort() }
}

/** A session that can be had at all; a database that refuses tells everybody so by itself. */
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

/** Counts seconds one by one: when this process itself was busy, the answer is read before the count is up. */
async function ask(client: pg.Client, rest: (milliseconds: number) => Promise<unknown>): Promise<Answer> {
  const asking: Promise<Answer> = client.query('select 1').then(
    () => 'there',
    () => 'lost',
  )
  for (let waited = 0; waited < patience; waited += 1) {
    const answer = await Promise.race([asking, rest(second).then((): Answer => 'silent')])
    if (answer !== 'silent') return answer
  }
  return 'silent'
}

function cut(client: pg.ClientBase): void {
  // A polite end would wait for the other side.
  if (client instanceof pg.Client) client.connection.stream.destroy(new Error('Connection terminated: no answer'))
}
