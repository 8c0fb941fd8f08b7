import type { ConsultationDetail, ConsultationRow } from '@tongying/contract/consultations'
import type { Expert } from './application/expert-row.tsx'

const id = '0193e2a0-0000-7000-8000-000000000001'

/** A row of the list for tests; what a test is about is given. */
export function aRow(given: Partial<ConsultationRow> = {}): ConsultationRow {
  return {
    consultationId: id,
    number: 'HZ20261121000317',
    status: 2,
    state: 'unresponsive',
    audit: null,
    review: null,
    consultationType1: 0,
    applyType: 0,
    patientName: '陈*兰',
    gender: 2,
    age: 46,
    reason: '甲状腺左叶结节性质待定',
    applicantName: '林若溪',
    institutionName: '青岚县人民医院',
    institutionShortName: '青岚县医院',
    leadName: '周慎行',
    leadInstitutionName: '云州医科大学附属第一医院',
    leadInstitutionShortName: '云州医大附一院',
    acceptedCount: 0,
    invitedCount: 1,
    startTime: '2026-11-24T02:40:00.000Z',
    endTime: '2026-11-24T03:40:00.000Z',
    answerBy: null,
    preparation: null,
    isInWriting: false,
    roomName: null,
    isLobbyOpen: false,
    waitingCount: 0,
    addendumSubmittedAt: null,
    updatedAt: '2026-11-21T08:00:00.000Z',
    relation: ['applicant'],
    allowed: [],
    isMyTurn: false,
    ...given,
  }
}

/** A whole case for tests. */
export function aDetail(given: Partial<ConsultationDetail> = {}): ConsultationDetail {
  return {
    ...aRow(),
    version: 1,
    quorum: 1,
    round: 1,
    breakGlassUntil: null,
    lobbyOpensAt: null,
    fees: [],
    hasAllFees: true,
    pushEquipmentName: null,
    videoTerminalName: null,
    hasConsent: true,
    submittedAt: '2026-11-21T08:08:00.000Z',
    returned: null,
    application: {},
    applicant: { departments: ['32.05'], title: 'attendingPhysician' },
    experts: [],
    chosenExperts: [],
    proposedTimes: [],
    supplements: [],
    toComplete: [],
    exemption: null,
    examination: null,
    files: [],
    history: [{ at: '2026-11-21T08:08:00.000Z', what: 'submitAppointment', by: '林若溪', note: null }],
    report: null,
    isReportReviewed: true,
    maySign: false,
    feedback: null,
    ...given,
  }
}

/** An expert who can be chosen, with an id that ends in a digit. */
export function anExpert(digit: number, name: string, given: Partial<Expert> = {}): Expert {
  return {
    id: `0193e2a0-0000-7000-8000-00000000000${digit}`,
    name,
    hospital: '云州医科大学附属第一医院',
    institutionId: null,
    isColleague: false,
    mayLead: true,
    isCovered: true,
    fee: null,
    departments: ['32.05'],
    title: 'archiater',
    beGoodAt: '',
    avatarUrl: null,
    busy: [],
    ...given,
  }
}

/** What `experts` answers when it finds these. */
export function foundExperts(list: readonly Expert[], free = 0, institutions: { id: string; name: string }[] = []) {
  const page = { list: [...list], total: list.length, pageNum: 1, pageSize: 100 }
  return { ...page, free, isNarrowed: false, institutions }
}

/** From two to four o'clock of the afternoon for which tests look for experts. */
export const bookedThatAfternoon = {
  from: '2099-11-26T06:00:00.000Z',
  to: '2099-11-26T08:00:00.000Z',
  kind: 'booked',
} as const
