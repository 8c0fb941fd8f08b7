import { hourMs } from '@tongying/contract/kit'
import { callTerminalsAt } from '../devices/index.ts'
import { closeRoom, openRoom } from '../meetings/index.ts'
import type { By } from '../platform/moves.ts'
import type { ExaminationRow, UltrasoundRecordRow } from './tables.ts'

type At = Pick<By, 'tx' | 'now'>

/** An examination that is not ended in so long keeps no room. */
const longestMs = 8 * hourMs

/** Where the patient sits: there stand the terminals that send their picture. */
function placeOf({ institutionId, siteInstitutionId }: ExaminationRow): string {
  return siteInstitutionId ?? institutionId
}

/** Opens the room of an examination that begins; the terminals at its place are called into it. */
export async function openExaminationRoom(
  { tx, now }: At,
  row: ExaminationRow,
  { ultrasoundNo }: Pick<UltrasoundRecordRow, 'ultrasoundNo'>,
): Promise<void> {
  await openRoom(tx, {
    owner: { kind: 'examination', id: row.id },
    // Terminals show it, so it names no patient.
    title: ultrasoundNo,
    startsAt: now,
    lobbyMinutes: 5,
    endsAt: new Date(now.getTime() + longestMs),
    placeId: placeOf(row),
    invited: 3,
    now,
  })
  await callTerminalsAt(tx, placeOf(row))
}

/** Closes the room of an examination that is over. */
export async function closeExaminationRoom({ tx, now }: At, row: ExaminationRow): Promise<void> {
  await closeRoom(tx, { kind: 'examination', id: row.id }, now)
  await callTerminalsAt(tx, placeOf(row))
}
