import { type OpenedLink, patientErrors } from '@tongying/contract/patients'
import { eq } from 'drizzle-orm'
import type { BeforeCall } from '../platform/http/before.ts'
import type { HttpCall } from '../platform/http/call.ts'
import { hashSecret, isSame, newSecret } from '../platform/ids.ts'
import { requireTry } from '../platform/limits/count-try.ts'
import { Problem } from '../platform/problem.ts'
import { heldBy } from './access.ts'
import { keepInBrowser } from './keep-in-browser.ts'
import { openLinkLimit, useLinkLimit } from './limits.ts'
import { moveLink, publishLinkChange } from './move-link.ts'
import { ofOwner } from './of-owner.ts'
import { answersOf } from './port.ts'
import { type PatientLinkRow, patientLinks } from './tables.ts'
import { endingOf, hospitalOf } from './view-link.ts'

/**
 * Counts the try first: of a link for itself, of no link for the network. A secret cannot be guessed, and somebody who
 * tries in a network that patients share, as a mobile carrier's, keeps none of them from their links.
 * @throws TooManyRequests
 */
export async function countOpening(
  { platform, now, network }: BeforeCall,
  { secret }: { secret: string },
): Promise<void> {
  const tx = platform.db.counting
  const [link] = await tx
    .select({ id: patientLinks.id })
    .from(patientLinks)
    .where(eq(patientLinks.secretHash, hashSecret(secret)))
  const counted = link ? { limit: useLinkLimit, subject: link.id } : { limit: openLinkLimit, subject: network }
  await requireTry({ tx, keys: platform.keys, now }, counted)
}

/**
 * Gives a link to the browser that opens it first; any other browser learns only whom to call. The same browser may
 * open it again, until it opens a link of another patient: on a tablet that is handed on, the earlier ones are then
 * closed.
 * @throws PatientLinkEnded for a secret of no link
 */
export async function openLink(call: HttpCall, { secret }: { secret: string }): Promise<OpenedLink> {
  const { tx, now } = call
  const [row] = await tx
    .select()
    .from(patientLinks)
    .where(eq(patientLinks.secretHash, hashSecret(secret)))
    .for('update')
  if (!row) throw new Problem(patientErrors.PatientLinkEnded)
  const record = await answersOf(row).read(call, row.ownerId)
  const base = { purpose: row.purpose, ...(await hospitalOf(tx, record)) }
  if (row.browserHash) {
    const isHere =
      row.leftAt === null && call.linkSecret !== undefined && isSame(row.browserHash, hashSecret(call.linkSecret))
    const ended = endingOf(row, record, now) ?? { why: 'used' as const, at: row.openedAt?.toISOString() ?? null }
    return isHere ? { linkId: row.id, ended: null, ...base } : { linkId: null, ended, ...base }
  }
  const ended = endingOf(row, record, now)
  if (ended) return { linkId: null, ended, ...base }
  const browserSecret = (await secretOfPatient(call, row)) ?? newSecret()
  await moveLink({ tx, now, byId: null }, row, 'open', { openedAt: now, browserHash: hashSecret(browserSecret) })
  await publishLinkChange(tx, row, record)
  call.audit({ subject: { kind: row.ownerKind, id: row.ownerId }, detail: { linkId: row.id } })
  keepInBrowser(call, browserSecret)
  return { linkId: row.id, ended: null, ...base }
}

/** The secret that this browser keeps, if it came with a link of the same record. */
async function secretOfPatient({ tx, linkSecret }: HttpCall, row: PatientLinkRow): Promise<string | undefined> {
  if (linkSecret === undefined) return undefined
  const [earlier] = await tx
    .select({ id: patientLinks.id })
    .from(patientLinks)
    .where(heldBy(linkSecret, ofOwner(patientLinks, row)))
    .limit(1)
  return earlier && linkSecret
}
