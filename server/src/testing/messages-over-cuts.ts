import { setTimeout as sleep } from 'node:timers/promises'
import { messageRoutes as routes } from '@tongying/contract/messages'
import { liveAddress, platformRoutes } from '@tongying/contract/platform'
import { WebSocket } from 'ws'
import { anAccount } from '../accounts/fixtures.ts'
import { sendMessage } from '../messages/index.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { newId } from '../platform/ids.ts'
import type { Caller } from './app.ts'
import type { TwoProcesses } from './processes.ts'

/** What a run of many messages over many cuts came to. */
interface Outcome {
  /** How often a tab's count, once it had heard everything, was not the number of unread rows. */
  readonly wrongCounts: readonly string[]
  /** How many messages each tab never heard of. */
  readonly lost: readonly number[]
  /** How often a socket heard of a message twice, or of an earlier one after a later. */
  readonly outOfOrder: number
}

/**
 * Sends one person so many messages, one after the other, while both of their tabs, one at each process, are cut off and
 * come back, and read some of what came. A tab does what a page does: it asks for the count when it opens and whenever it
 * hears of anything.
 */
export async function messagesOverCuts(
  two: TwoProcesses,
  { messages, cuts }: { messages: number; cuts: number },
): Promise<Outcome> {
  const { platform } = two
  const { id } = await inTransaction(platform.db, (tx) => anAccount(tx, platform))
  const callers = await two.as(id)
  const tabs = [aTab(callers[0], two.servers[0].port), aTab(callers[1], two.servers[1].port)]
  await Promise.all(tabs.map((tab) => tab.open()))
  const sent: string[] = []
  const wrongCounts: string[] = []
  const cutEvery = Math.floor(messages / cuts)
  for (let index = 0; index < messages; index++) {
    const about = newId()
    sent.push(about)
    const given = { to: [id], text: 'demo.welcome', link: { kind: 'work', id: about } } as const
    await inTransaction(platform.db, (tx) => sendMessage(tx, { ...given, now: platform.clock.now() }))
    const tab = tabs[index % 2]
    if (index % 7 === 3) await tab?.readNewest()
    if (index % 97 === 96) await tab?.readAll()
    if (index % cutEvery !== cutEvery - 1) continue
    const cut = tabs[Math.floor(index / cutEvery) % 2]
    await cut?.cut()
    await cut?.open()
    wrongCounts.push(...(await countsThatDiffer(two, id, tabs)))
  }
  wrongCounts.push(...(await countsThatDiffer(two, id, tabs)))
  const lost = tabs.map((tab) => sent.filter((about) => !tab.heard.has(about)).length)
  const outOfOrder = tabs.flatMap((tab) => tab.sockets).reduce((sum, heard) => sum + disorderOf(heard, sent), 0)
  for (const tab of tabs) await tab.cut()
  return { wrongCounts, lost, outOfOrder }
}

const patienceMs = 10_000

/** Waits until the tabs agree with the rows; answers what they say where they do not come to it. */
async function countsThatDiffer(two: TwoProcesses, id: string, tabs: readonly Tab[]): Promise<string[]> {
  const until = Date.now() + patienceMs
  for (;;) {
    const { rows } = await two.platform.db.pool.query<{ unread: number }>(
      'select count(*)::int as unread from message where account_id = $1 and read_at is null and hidden_at is null',
      [id],
    )
    const counts = tabs.map((tab) => tab.unread())
    if (counts.every((count) => count === rows[0]?.unread)) return []
    if (Date.now() > until) return [`${counts.join(' and ')} instead of ${rows[0]?.unread}`]
    await sleep(20)
  }
}

function disorderOf(heard: readonly string[], sent: readonly string[]): number {
  const places = heard.map((about) => sent.indexOf(about))
  return places.filter((place, index) => index > 0 && place <= (places[index - 1] ?? -1)).length
}

type Tab = ReturnType<typeof aTab>

function aTab(caller: Caller, port: number) {
  const heard = new Set<string>()
  const sockets: string[][] = []
  let [unread, goneAt] = [-1, performance.now()]
  let socket: WebSocket | undefined
  let asking: Promise<void> = Promise.resolve()
  const ask = () => {
    asking = asking.then(async () => {
      unread = (await caller.call(routes.unreadCount, {})).data
    })
    return asking
  }
  return {
    heard,
    sockets,
    unread: () => unread,
    async open() {
      const { ticket } = (await caller.call(platformRoutes.liveTicket, {})).data
      const opening = new WebSocket(`ws://127.0.0.1:${port}${liveAddress(ticket, performance.now() - goneAt)}`)
      const abouts: string[] = []
      sockets.push(abouts)
      opening.on('message', (data) => {
        const message: { kind: string; about?: { id: string } } = JSON.parse(String(data))
        if (message.kind === 'message.arrived' && message.about) {
          abouts.push(message.about.id)
          heard.add(message.about.id)
        }
        void ask()
      })
      opening.on('error', () => undefined)
      await new Promise((resolve) => opening.once('open', resolve))
      socket = opening
      await ask()
    },
    async cut() {
      const closing = socket
      if (closing?.readyState !== WebSocket.OPEN) return
      goneAt = performance.now()
      const closed = new Promise((resolve) => closing.once('close', resolve))
      closing.terminate()
      await closed.then(() => asking)
    },
    async readNewest() {
      const { list } = (await caller.call(routes.byType, { type: 'notice', group: 'unread', pageSize: 1 })).data
      const [newest] = list
      if (newest) await caller.call(routes.acknowledge, { id: newest.id })
    },
    readAll: () => caller.call(routes.readAll, { type: 'notice' }),
  }
}
