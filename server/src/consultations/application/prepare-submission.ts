import { acceptanceOf, type DraftFields, isHeldInWriting, quorumOf } from '@tongying/contract/consultations'
import type { ChosenTerminal } from '../../devices/index.ts'
import type { Call } from '../../platform/http/call.ts'
import type { CaseRecord } from '../access.ts'
import type { ReliedOn } from '../patient/consent-relied-on.ts'
import type { Consultation } from '../tables.ts'
import { type CheckedApplication, checkSubmission } from './check-submission.ts'
import { nextNumber } from './next-number.ts'

/** An application that is being submitted: what was checked, and what the row of the case takes from it. */
export interface Submission extends CheckedApplication {
  readonly columns: ReturnType<typeof columnsOf>
  readonly terminals: readonly ChosenTerminal[]
}

/**
 * Checks an application, gives the case its number where it has none yet, and leaves the row of the submission in the
 * audit trail; the caller makes the move. `signed` is the consent on which it may rest, where the caller has found it.
 * @throws what `checkSubmission` throws
 */
export async function prepareSubmission(
  context: Call<CaseRecord>,
  row: Consultation,
  signed?: ReliedOn,
): Promise<Submission> {
  const checked = await checkSubmission(context, row, signed)
  const number = row.number ?? (await nextNumber(context.tx, context.now))
  const preparedBy = row.coordinatorId === null ? {} : { preparedBy: row.coordinatorId }
  const detail = { number, ...preparedBy }
  context.audit({ subject: { kind: 'consultation', id: row.id }, institutionId: row.institutionId, detail })
  const columns = columnsOf(row, checked, { number, submittedAt: context.now })
  return { ...checked, columns, terminals: terminalsIn(checked.draft) }
}

function columnsOf(
  row: Consultation,
  { draft, settings, doctorIds, leadInstitutionId, isEmergency, reliedOn }: CheckedApplication,
  given: { readonly number: string; readonly submittedAt: Date },
) {
  return {
    ...given,
    isInWriting: isHeldInWriting(draft),
    leadId: doctorIds[0] ?? null,
    quorum: quorumOf(doctorIds.length, isEmergency, acceptanceOf(draft, settings)),
    reportInstitutionId: leadInstitutionId,
    // Of earlier rounds too: none of them reviews the case later.
    expertIds: [...new Set([...row.expertIds, ...doctorIds])],
    lobbyMinutes: settings.lobbyMinutes,
    consentSignatureId: null,
    consentFileId: null,
    ...reliedOn,
    confirmationAskedAt: null,
    preparationNote: null,
    deskLookedAt: null,
    deskLookedBy: null,
    returnReason: null,
    returnNote: null,
    returnMissingFile: null,
    // An emergency has the time of no earlier round.
    ...(isEmergency ? { startsAt: null, endsAt: null } : {}),
  }
}

function terminalsIn({ pushEquipmentId, pushId, videoTerminalId }: DraftFields): ChosenTerminal[] {
  const image = { kind: 'image', field: 'pushEquipmentId', pushId: pushId ?? '' } as const
  return [
    ...(pushEquipmentId ? [{ ...image, id: pushEquipmentId }] : []),
    ...(videoTerminalId ? [{ kind: 'video', field: 'videoTerminalId', id: videoTerminalId } as const] : []),
  ]
}
