import type { Language } from '@tongying/contract/kit'
import { type LinkView, type PatientEventName, patientErrors } from '@tongying/contract/patients'
import { eq } from 'drizzle-orm'
import type { Call } from '../platform/http/call.ts'
import { emit } from '../platform/jobs/outbox.ts'
import type { By } from '../platform/moves.ts'
import { Problem } from '../platform/problem.ts'
import { publishLinkChange } from './move-link.ts'
import { answersOf, type LinkedRecord } from './port.ts'
import { type PatientLinkRow, patientLinks } from './tables.ts'
import { endingOf, viewLink } from './view-link.ts'

/**
 * The link as it is now, with its record held until the transaction ends: the record first, as everywhere.
 * @throws PatientLinkEnded
 */
export async function holdLink(call: Call<PatientLinkRow>, when: 'waiting' | 'done' = 'waiting') {
  const { tx, now } = call
  const record = await answersOf(call.record).read(call, call.record.ownerId, 'hold')
  const [link] = await tx.select().from(patientLinks).where(eq(patientLinks.id, call.record.id)).for('update')
  const isDone = link?.status === 'done'
  // Left since the call found its right: what was begun beside it ends with it.
  if (!link || link.leftAt !== null || endingOf(link, record, now) || (isDone && when === 'waiting'))
    throw new Problem(patientErrors.PatientLinkEnded)
  return { link, record }
}

/** Notifies the pages of the record's people, leaves the row in the audit trail, and answers what the link shows now. */
export async function conclude(
  call: Call<PatientLinkRow>,
  link: PatientLinkRow,
  given: {
    record: LinkedRecord | undefined
    language: Language
    detail: Record<string, unknown>
    /** Of what the people of the record read in their messages, too. */
    event?: PatientEventName | undefined
  },
): Promise<LinkView> {
  await publishLinkChange(call.tx, link, given.record)
  if (given.event && given.record) await emit(call.tx, given.event, deedOf(link, given.record))
  call.audit({
    subject: { kind: link.ownerKind, id: link.ownerId },
    ...(given.record && { institutionId: given.record.institutionId }),
    detail: { linkId: link.id, ...given.detail },
  })
  return viewLink({ ...call, record: link }, given)
}

function deedOf({ ownerKind, ownerId }: PatientLinkRow, { institutionId, watcherIds, takesForm }: LinkedRecord) {
  return { ownerKind, ownerId, institutionId, toldIds: [...watcherIds], isBeingWritten: takesForm }
}

export function byPatient({ tx, now }: Call<PatientLinkRow>): By {
  return { tx, now, byId: null }
}
