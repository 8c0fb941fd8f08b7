import { bookingRoutes } from '@tongying/contract/bookings'
import { type ConsultationRow, consultationRoutes, isFiledAsEmergency } from '@tongying/contract/consultations'
import { examinationRoutes } from '@tongying/contract/examinations'
import { productDay } from '@tongying/contract/kit'
import type { SignedIn } from '../pages/accepted-consultation.ts'

/** How many cases of the demo hospital its first applicant has, once all are made. */
const wanted = 14

/** The demo hospital's cases by their states. */
export interface DemoCases {
  /** An appointment with a meeting in this state, of the applicant or of the expert who leads; empty where there is none. */
  id(state: string, whose?: 'applicant' | 'expert', review?: string): string
  /** The emergency that waits for its experts. */
  readonly emergencyId: string
  /** The consultation in writing. */
  readonly writtenId: string
  readonly roomName: string
  readonly reportNo: string
  /** A remote examination in this state; empty where there is none. */
  examinationId(state: string): string
  /** The page where patients of a community hospital book. */
  readonly bookPath: string
}

/** The day of the demo hospital's examinations. */
export function today(): string {
  return productDay(new Date())
}

/** Waits until the demo hospital has made its cases, and answers which is which. */
export async function demoCases(applicant: SignedIn, expert: SignedIn): Promise<DemoCases> {
  const applied = await untilMade(applicant)
  const { list: led } = await expert.call(consultationRoutes.list, { tab: 'led', pageSize: 100 })
  const idIn = (rows: readonly ConsultationRow[], state: string, review?: string) =>
    rows.find(
      (row) =>
        !isFiledAsEmergency(row) &&
        !row.isInWriting &&
        row.state === state &&
        (review === undefined || row.review === review),
    )?.consultationId ?? ''
  const completed = idIn(applied, 'completed')
  const { report } = await applicant.call(consultationRoutes.detail, { id: completed })
  return {
    id: (state, whose = 'applicant', review) => idIn(whose === 'expert' ? led : applied, state, review),
    emergencyId: applied.find((row) => isFiledAsEmergency(row) && row.state === 'unresponsive')?.consultationId ?? '',
    writtenId: applied.find((row) => row.isInWriting)?.consultationId ?? '',
    roomName: applied.find((row) => row.isLobbyOpen)?.roomName ?? '',
    reportNo: report?.reportNo ?? '',
    ...(await examinations(applicant)),
  }
}

/** What the applicant, who examines too, finds of the remote examinations; they are made after the cases. */
async function examinations(applicant: SignedIn): Promise<Pick<DemoCases, 'examinationId' | 'bookPath'>> {
  const deadline = Date.now() + 120_000
  for (;;) {
    const { institutionId } = await applicant.call(bookingRoutes.examiningInstitutions, {})
    if (institutionId !== null) {
      const open = await applicant.call(examinationRoutes.list, { institutionId })
      const ofToday = await applicant.call(examinationRoutes.list, { institutionId, day: today() })
      const [hospital] = await applicant.call(bookingRoutes.communityHospitals, { institutionId })
      const rows = [...open.list, ...ofToday.list]
      const isMade = ['inProgress', 'writing', 'underReview', 'issued'].every((state) =>
        rows.some((row) => row.state === state),
      )
      if ((isMade && hospital) || Date.now() > deadline)
        return {
          examinationId: (state) => rows.find((row) => row.state === state)?.id ?? '',
          bookPath: hospital?.bookPath ?? '',
        }
    }
    if (Date.now() > deadline) return { examinationId: () => '', bookPath: '' }
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}

async function untilMade(applicant: SignedIn): Promise<ConsultationRow[]> {
  const deadline = Date.now() + 180_000
  for (;;) {
    const { list } = await applicant.call(consultationRoutes.list, { tab: 'applied', pageSize: 100 })
    if (list.length >= wanted || Date.now() > deadline) return list
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}
