import { type LinkOwner, type LinkPurpose, patientErrors } from '@tongying/contract/patients'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { type Access, type Call, stranger } from '../platform/http/call.ts'
import { hashSecret } from '../platform/ids.ts'
import { requireTry } from '../platform/limits/count-try.ts'
import { useLinkLimit } from './limits.ts'
import { answersOf } from './port.ts'
import { type PatientLinkRow, patientLinks } from './tables.ts'

/** The part of a signed-in person in the record for which links are; without one it is simply not found. */
export async function ownerAccess(call: Call, { ownerKind, ownerId }: LinkOwner): Promise<Access<unknown>> {
  const { notFound: _ofTheOwner, ...found } = await answersOf({ ownerKind }).access(call, ownerId)
  return found
}

/** The links that a browser holds by its secret, and has not left. */
export function heldBy(linkSecret: string, which: SQL | undefined): SQL | undefined {
  return and(eq(patientLinks.browserHash, hashSecret(linkSecret)), isNull(patientLinks.leftAt), which)
}

/**
 * The link of a patient's browser: the one that opened it first, known by its cookie. Every call counts for its link,
 * and a link of another purpose does not exist.
 * @throws TooManyRequests
 */
export function linkAccess(purpose?: LinkPurpose) {
  return async (call: Call, { linkId }: { linkId: string }): Promise<Access<PatientLinkRow>> => {
    const { tx, platform, now, linkSecret } = call
    if (linkSecret === undefined) return stranger(patientErrors.PatientLinkUnknown)
    const [row] = await tx
      .select()
      .from(patientLinks)
      .where(heldBy(linkSecret, eq(patientLinks.id, linkId)))
    // The secret has 256 bits, so that guessing needs no limit; an id that is none leaves no row.
    if (!row || (purpose && row.purpose !== purpose)) return stranger(patientErrors.PatientLinkUnknown)
    await requireTry({ tx: platform.db.counting, keys: platform.keys, now }, { limit: useLinkLimit, subject: row.id })
    return { holders: ['patientByLink'], record: row, notFound: patientErrors.PatientLinkUnknown }
  }
}
