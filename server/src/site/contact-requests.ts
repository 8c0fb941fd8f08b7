import { kitErrors, openMoves, type Page, type Paging } from '@tongying/contract/kit'
import {
  type ContactFields,
  type ContactRequestRow,
  type ContactRequestState,
  type ContactRequestView,
  contactRequestStates,
} from '@tongying/contract/site'
import { asc, count, desc, eq } from 'drizzle-orm'
import { accountNames } from '../accounts/index.ts'
import { answerPage, page } from '../platform/db/page.ts'
import { type Access, accountIdOf, byCaller, type Call } from '../platform/http/call.ts'
import { newId } from '../platform/ids.ts'
import { planJob } from '../platform/jobs/define-jobs.ts'
import type { Keys } from '../platform/keys/keys.ts'
import { requireForAll } from '../platform/limits/count-try.ts'
import type { Counted } from '../platform/limits/limit.ts'
import { defineMoves } from '../platform/moves.ts'
import { widerNetworksOf } from '../platform/network-of.ts'
import { Problem } from '../platform/problem.ts'
import { sealRequest, unsealRequest } from './contact-content.ts'
import { contactJobs, contactTimers, keptUntil } from './contact-jobs.ts'
import {
  contactDayLimit,
  contactHomeLimit,
  contactNetworkDayLimit,
  contactNetworkLimit,
  contactSiteLimit,
} from './limits.ts'
import { type ContactRequest, contactRequests } from './tables.ts'

const { move: moveContactRequest, arm } = defineMoves(contactRequestStates, contactRequests, {
  timers: contactTimers,
  events: {},
})

/**
 * Keeps what a visitor wrote, and mails it to the operator soon.
 * @throws TooManyContactRequests
 */
export async function sendContactRequest(
  { tx, platform, network, now, language, audit }: Call,
  fields: ContactFields,
): Promise<Record<string, never>> {
  await requireForAll({ tx, keys: platform.keys, now }, limitsOf(network))
  const id = newId()
  const values = { id, topic: fields.topic, sealed: sealRequest(platform.keys, id, fields), language, at: now }
  const [row] = await tx.insert(contactRequests).values(values).returning()
  if (row) await arm(tx, row)
  await planJob(tx, contactJobs, 'site.mailContactRequest', { about: id, runAt: now, payload: { id } })
  audit({ subject: { kind: 'contactRequest', id } })
  return {}
}

/** A request needs room in each; nobody uses up what everybody has, with however many networks of one subscriber. */
function limitsOf(network: string): Counted[] {
  const wider = widerNetworksOf(network)
  return [
    { limit: contactNetworkLimit, subject: network },
    { limit: contactNetworkDayLimit, subject: network },
    ...(wider
      ? [
          { limit: contactHomeLimit, subject: wider.home },
          { limit: contactSiteLimit, subject: wider.site },
        ]
      : []),
    { limit: contactDayLimit, subject: 'everybody' },
  ]
}

/**
 * What the caller may do with it, their account gives them; another id does not exist.
 * @throws NotFound
 */
export async function contactRequestAccess({ tx }: Call, { id }: { id: string }): Promise<Access<ContactRequest>> {
  const [row] = await tx.select().from(contactRequests).where(eq(contactRequests.id, id)).limit(1)
  if (!row) throw new Problem(kitErrors.NotFound)
  return { holders: [], record: row }
}

/** What waits, the longest first; what is closed, the newest first. */
export async function listContactRequests(
  { tx, platform }: Pick<Call, 'tx' | 'platform'>,
  asked: Paging & { state: ContactRequestState },
): Promise<Page<ContactRequestRow>> {
  const { limit, offset } = page(asked.pageNum, asked.pageSize)
  const isInState = eq(contactRequests.status, asked.state)
  const [all] = await tx.select({ total: count() }).from(contactRequests).where(isInState)
  const rows = await tx
    .select()
    .from(contactRequests)
    .where(isInState)
    .orderBy(asked.state === 'open' ? asc(contactRequests.at) : desc(contactRequests.closedAt), asc(contactRequests.id))
    .limit(limit)
    .offset(offset)
  return answerPage(
    rows.map((row) => presentRow(platform.keys, row)),
    all?.total ?? 0,
    asked,
  )
}

/** One request in full. */
export async function readContactRequest({
  tx,
  platform,
  record,
}: Pick<Call<ContactRequest>, 'tx' | 'platform' | 'record'>): Promise<ContactRequestView> {
  const { reach, message } = unsealRequest(platform.keys, record)
  const nameOf = await accountNames(tx, [record.closedBy])
  return {
    ...presentRow(platform.keys, record),
    reach,
    message,
    closedByName: nameOf(record.closedBy),
    note: record.note ?? '',
    keptUntil: keptUntil(record.at).toISOString(),
    allowed: openMoves(contactRequestStates, record.status, null),
  }
}

/** Closes it: somebody has answered, or there is nothing to answer. */
export async function closeContactRequest(
  context: Call<ContactRequest>,
  { note }: { note: string },
): Promise<ContactRequestView> {
  const { record, now } = context
  const changes = { closedAt: now, closedBy: accountIdOf(context), note: note || null }
  const row = await moveContactRequest(byCaller(context), { id: record.id }, 'close', changes)
  context.audit({ subject: { kind: 'contactRequest', id: row.id } })
  return readContactRequest({ ...context, record: row })
}

function presentRow(keys: Keys, row: ContactRequest): ContactRequestRow {
  const { name, organization } = unsealRequest(keys, row)
  const { id, status, topic, at, closedAt } = row
  return {
    id,
    state: status,
    topic,
    name,
    organization,
    at: at.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  }
}
