/** What stands behind a promise: a call by its path, a page by its address, or a right. */
export type Proof = { readonly call: string } | { readonly page: string } | { readonly permission: string }

/** Something that the open pages, the README or the privacy notice say the product does. */
export interface Promised {
  readonly state: 'today' | 'planned'
  /** Exists when the promise is kept. What is only planned names what will be there, where that is known. */
  readonly proofs: readonly Proof[]
  /** For what is planned: how both READMEs name it below "What is not built yet". */
  readonly readme?: { readonly zh: string; readonly en: string }
}

/**
 * The one list of what the product promises in public. Whatever is `planned` is marked so wherever it is mentioned; who
 * builds it flips its line, and the pages follow. `scripts/promises.test.ts` compares the list with the calls, pages and
 * rights that exist, and with both READMEs.
 */
export const promises = {
  applyOnline: { state: 'today', proofs: [{ page: '/meetingApply' }, { call: '/meeting/consultation/submit' }] },
  resumableUpload: { state: 'today', proofs: [{ permission: 'attachment.upload' }] },
  signedConsentUploaded: { state: 'today', proofs: [{ permission: 'attachment.upload' }] },
  roomInTheBrowser: { state: 'today', proofs: [{ page: '/jm/{roomName}' }, { permission: 'meeting.knock' }] },
  reportIsSealed: { state: 'today', proofs: [{ permission: 'report.verify' }, { page: '/verify/{reportNo}' }] },
  unmaskWithReason: { state: 'today', proofs: [{ permission: 'consultation.unmask' }] },
  twoFactor: { state: 'today', proofs: [{ call: '/auth-server/secondFactor/begin' }] },
  consentByLink: {
    state: 'today',
    proofs: [{ permission: 'consent.sign' }, { page: '/agreeBook' }],
  },
  patientFormByLink: {
    state: 'today',
    proofs: [{ permission: 'patientForm.fill' }, { page: '/addPatient' }],
  },
  accessLog: {
    state: 'today',
    proofs: [{ permission: 'consultation.readAccessLog' }, { call: '/meeting/consultation/accessLog/{id}' }],
  },
  breakGlass: { state: 'today', proofs: [{ permission: 'consultation.breakGlass' }] },
  consentExemption: { state: 'today', proofs: [{ permission: 'consultation.answerExemption' }] },
  emergencyDuty: {
    state: 'today',
    proofs: [{ permission: 'consultation.submit' }, { call: '/meeting/consultation/ladder/{id}' }],
  },
  addenda: { state: 'today', proofs: [{ permission: 'consultation.amend' }] },
  checkUpBooking: {
    state: 'today',
    proofs: [{ page: '/book/{code}' }, { call: '/meeting/health/doctorSideEquipmentDayOpen/open' }],
  },
  remoteExamination: {
    state: 'today',
    proofs: [{ permission: 'examination.examine' }, { call: '/meeting/pushEquipment/own/rooms/{id}/publish' }],
  },
  readingTogether: {
    state: 'planned',
    proofs: [],
    readme: { zh: '会诊室内同步阅片与测量', en: 'Reading studies together in the room' },
  },
  otherImageFormats: {
    state: 'planned',
    proofs: [],
    readme: { zh: 'JPEG 2000', en: 'JPEG 2000' },
  },
  aiAssistance: {
    state: 'planned',
    proofs: [],
    readme: { zh: 'AI', en: 'AI' },
  },
  academy: {
    state: 'planned',
    proofs: [{ call: '/learn/userInfo' }],
    readme: { zh: '云课堂', en: 'The academy' },
  },
  installers: { state: 'today', proofs: [{ page: '/historicalVersion' }, { permission: 'installer.manage' }] },
  exportOwnData: { state: 'today', proofs: [{ call: '/auth-server/export' }] },
  deleteOwnAccount: { state: 'today', proofs: [{ call: '/auth-server/deletion' }] },
  acceptedPolicies: { state: 'today', proofs: [{ call: '/auth-server/policy/accept' }] },
  contactForm: { state: 'today', proofs: [{ page: '/contactUs' }, { call: '/site/contactRequests' }] },
  expertApplication: { state: 'today', proofs: [{ page: '/apply' }, { call: '/apply/addExpert' }] },
  reportsForManagement: {
    state: 'planned',
    proofs: [],
    readme: { zh: '管理统计', en: 'reports for management' },
  },
} as const satisfies Record<string, Promised>
export type PromiseName = keyof typeof promises

/** Whether something is only planned: the pages mark it. */
export function isPlanned(name: PromiseName): boolean {
  const promised: Promised = promises[name]
  return promised.state === 'planned'
}
