import { hourMs } from '@tongying/contract/kit'
import { and, asc, eq } from 'drizzle-orm'
import { closeRoom, openRoom } from '../meetings/index.ts'
import type { By } from '../platform/moves.ts'
import { examinationPort } from './port.ts'
import { type ExaminationRow, examinations, type UltrasoundRecordRow } from './tables.ts'

type At = Pick<By, 'tx' | 'now'>

/** An examination that is not ended in so long keeps no room. */
const longestMs = 8 * hourMs

/** Opens the room of an examination that begins, for the terminals where the patient sits. */
export async function openExaminationRoom(
  { tx, now }: At,
  row: ExaminationRow,
  { ultrasoundNo }: Pick<UltrasoundRecordRow, 'ultrasoundNo'>,
): Promise<void> {
  const { institutionId, siteInstitutionId: site } = row
  // Terminals of a hospital that parted from this one are none of its own.
  const isThere = site === null || (await examinationPort.answers().holdTie(tx, { institutionId, site }))
  await openRoom(tx, {
    owner: { kind: 'examination', id: row.id },
    // Terminals show it, so it names no patient.
    title: ultrasoundNo,
    startsAt: now,
    lobbyMinutes: 5,
    endsAt: new Date(now.getTime() + longestMs),
    ...(isThere && { placeId: site ?? institutionId }),
    invited: 3,
    now,
  })
}

/** Closes the room of an examination that is over. */
export async function closeExaminationRoom({ tx, now }: At, row: ExaminationRow): Promise<void> {
  await closeRoom(tx, { kind: 'examination', id: row.id }, now)
}

/** Closes the rooms of two hospitals that parted; their examinations are ended by their examiners. */
export async function closeRoomsBetween(
  at: At,
  { institutionId, siteInstitutionId }: { institutionId: string; siteInstitutionId: string },
): Promise<void> {
  const isTheirs = and(
    eq(examinations.institutionId, institutionId),
    eq(examinations.siteInstitutionId, siteInstitutionId),
    eq(examinations.status, 'inProgress'),
  )
  // Locked, since one that ends meanwhile closes its room too.
  const rows = await at.tx.select().from(examinations).where(isTheirs).orderBy(asc(examinations.id)).for('update')
  for (const row of rows) await closeExaminationRoom(at, row)
}
