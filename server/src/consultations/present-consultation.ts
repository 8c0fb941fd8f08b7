import type { Holder } from '@tongying/contract/access'
import type { ConsultationRow, Preparation } from '@tongying/contract/consultations'
import { lobbyOpensAt } from '@tongying/contract/meetings'
import { maskName } from '../platform/keys/mask.ts'
import { allowedMoves, isTheirTurn } from './allowed-moves.ts'
import type { ListedCase } from './listed-case.ts'
import { wireStates } from './move-case.ts'

/** A case as the list shows it to one person: names of patients masked, with the moves that person may make. */
export function presentRow(row: ListedCase, viewer: { holders: readonly Holder[]; now: Date }): ConsultationRow {
  const isOpen = isLobbyOpen(row, viewer.now)
  return {
    consultationId: row.id,
    number: row.number,
    ...wireStates(row),
    state: row.status,
    review: row.review,
    consultationType1: row.businessType,
    applyType: row.schedule,
    patientName: row.patientName === null ? null : maskName(row.patientName),
    gender: row.patientGender,
    age: row.patientAge,
    reason: row.reason,
    applicantName: row.applicantName ?? '',
    institutionName: row.institutionName ?? '',
    institutionShortName: row.institutionShortName ?? '',
    leadName: row.leadName,
    leadInstitutionName: row.leadInstitutionName,
    leadInstitutionShortName: row.leadInstitutionShortName,
    acceptedCount: row.accepted,
    invitedCount: row.invited,
    startTime: row.startsAt,
    endTime: row.endsAt,
    answerBy: row.status === 'unresponsive' ? row.answerBy : null,
    isInWriting: row.isInWriting,
    roomName: row.status === 'waitingForConsultation' ? row.roomName : null,
    isLobbyOpen: isOpen,
    waitingCount: isOpen ? row.waiting : 0,
    updatedAt: row.updatedAt,
    addendumSubmittedAt: row.addendumSubmittedAt,
    preparation: presentPreparation(row, viewer.holders),
    relation: [...viewer.holders],
    allowed: allowedMoves(row, viewer.holders, row),
    isMyTurn: isTheirTurn(row, viewer.holders, row),
  }
}

/** Only a draft is still prepared; for whom it is in their name, and who prepares it. */
export function presentPreparation(
  row: Pick<
    ListedCase,
    'status' | 'coordinatorId' | 'confirmationAskedAt' | 'preparationNote' | 'coordinatorName' | 'applicantName'
  >,
  holders: readonly Holder[],
): Preparation | null {
  if (row.status !== 'draft' || row.coordinatorId === null) return null
  return {
    coordinatorName: row.coordinatorName ?? '',
    physicianName: row.applicantName ?? '',
    isMine: !holders.includes('applicant'),
    askedAt: row.confirmationAskedAt?.toISOString() ?? null,
    note: row.preparationNote,
  }
}

type WithRoom = Pick<ListedCase, 'status' | 'startsAt' | 'roomName' | 'lobbyMinutes'>

/** From when the room of a case's meeting can be entered; null while it has none. */
export function roomOpensAt({ status, startsAt, roomName, lobbyMinutes }: WithRoom): Date | null {
  if (status !== 'waitingForConsultation' || !startsAt || !roomName) return null
  return lobbyOpensAt({ startsAt: new Date(startsAt), lobbyMinutes })
}

function isLobbyOpen(row: WithRoom, now: Date): boolean {
  const opensAt = roomOpensAt(row)
  return opensAt !== null && now >= opensAt
}
