import {
  defaultOperator,
  type FilingNumber,
  type Operator,
  operatorOf,
  type PublishedInstaller,
  siteContent,
} from '@tongying/contract/site'
import { desc, sql } from 'drizzle-orm'
import type { Database } from '../platform/db/open.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { Call } from '../platform/http/call.ts'
import type { Platform } from '../platform/platform.ts'
import { publishedInstallers } from './published-installers.ts'
import { siteRevisions } from './tables.ts'

/** What the pages show that administrators change while the server runs. */
export interface SiteFacts {
  readonly operator: Operator
  readonly filingByHost: Readonly<Record<string, FilingNumber>>
  /** The newest first. */
  readonly installers: readonly PublishedInstaller[]
}

/** The facts as this process last read them: a page is rendered without asking the database. */
interface KeptFacts {
  readonly current: () => SiteFacts
  /** Reads them again; whoever waits gets what was committed before. A database that does not answer leaves them as they are. */
  readonly refresh: () => Promise<void>
}

/** The channel by which one server process notifies the others, and itself. */
export const siteChannel = 'site'

const kept = new WeakMap<Database, KeptFacts>()

/** The facts of this process. */
export function siteFactsOf(platform: Pick<Platform, 'db' | 'config' | 'log'>): KeptFacts {
  const known = kept.get(platform.db)
  if (known) return known
  let facts: SiteFacts = { ...configuredFacts(platform), installers: [] }
  let reading = Promise.resolve()
  async function read(): Promise<void> {
    try {
      facts = await readFacts(platform.db.orm, platform)
    } catch (error) {
      platform.log.warn({ err: error }, 'the facts of the site could not be read')
    }
  }
  const made: KeptFacts = {
    current: () => facts,
    // One after the other: an older answer never comes after a newer one.
    refresh() {
      reading = reading.then(read)
      return reading
    },
  }
  kept.set(platform.db, made)
  return made
}

/** What the operator's configuration says, which holds until an administrator changes it. */
export function configuredFacts({ config }: Pick<Platform, 'config'>): Omit<SiteFacts, 'installers'> {
  return { operator: { ...defaultOperator, brand: config.brand }, filingByHost: config.filingByHost }
}

async function readFacts(tx: Tx, platform: Pick<Platform, 'config'>): Promise<SiteFacts> {
  const configured = configuredFacts(platform)
  const written = (await newestRevision(tx))?.content
  const installers = await publishedInstallers(tx)
  return { ...(written ? operatorOf(written, configured.operator) : configured), installers }
}

/** What an administrator wrote last; nothing where the configuration still holds. */
export async function newestRevision(tx: Tx): Promise<typeof siteRevisions.$inferSelect | undefined> {
  const [newest] = await tx.select().from(siteRevisions).orderBy(desc(siteRevisions.revision)).limit(1)
  return newest && { ...newest, content: siteContent.parse(newest.content) }
}

/** Lets every process show what this call changes, this one before the call is answered. */
export async function showOnPages({ tx, platform, afterCommit }: Pick<Call, 'tx' | 'platform' | 'afterCommit'>) {
  await tx.execute(sql`select pg_notify(${siteChannel}, '')`)
  afterCommit(() => siteFactsOf(platform).refresh())
}
