import { guestShots } from './guest-shots.ts'
import { lifeShots } from './life-shots.ts'
import { patientShots } from './patient-shots.ts'
import {
  cameraShows,
  caseIn,
  chooseFilesOffline,
  draft,
  endMeeting,
  firstStep,
  goOffline,
  joinRoom,
  leaveRoom,
  leaveTheRest,
  openStep,
  press,
  toEmergency,
} from './prepare-shots.ts'
import type { Shot } from './shot.ts'

const applicantShots: readonly Omit<Shot, 'who'>[] = [
  { name: 'my work', path: '/me/work' },
  { name: 'consultations', path: '/me/consultations', docs: 'consultations.png' },
  {
    name: 'consultations, columns',
    path: '/me/consultations',
    isScreen: true,
    prepare: press(/^(选择列|Choose columns)$/),
  },
  { name: 'consultations, no match', path: '/me/consultations?search=zzzz' },
  { name: 'consultations, failed', path: '/me/consultations?from=never' },
  { name: 'schedule', path: '/me/consultations/schedule' },
  { name: 'schedule, free time', path: '/me/consultations/schedule?edit=freeTime' },
  { name: 'schedule, month', path: '/me/consultations/schedule?view=month' },
  { name: 'schedule, day', path: '/me/consultations/schedule?view=day' },
  { name: 'case, waiting', path: caseIn('waitingForTreatment') },
  { name: 'case, emergency', path: (cases) => `/me/consultations/${cases.emergencyId}` },
  { name: 'case, waiting for experts', path: caseIn('unresponsive') },
  { name: 'case, meeting', path: caseIn('waitingForConsultation') },
  { name: 'case, returned', path: caseIn('returned') },
  { name: 'case, over', path: caseIn('consultationEnd') },
  { name: 'case, completed', path: caseIn('completed'), docs: 'case.jpg' },
  {
    name: 'case, responding to the report',
    path: caseIn('completed'),
    isScreen: true,
    prepare: press(/^(回复报告|Respond)…$/),
  },
  { name: 'case, cancelled', path: caseIn('cancelled') },
  {
    name: 'access log',
    path: (cases) => `/me/consultations/accessLog?number=${cases.id('completed')}`,
  },
  { name: 'case, does not exist', path: '/me/consultations/00000000-0000-0000-0000-000000000000' },
  { name: 'report versions, issued', path: (cases) => `/me/consultations/${cases.id('completed')}/versions` },
  { name: 'report document', path: (cases) => `/consultationPdf?id=${cases.id('completed')}` },
  {
    name: 'report document, printed',
    path: (cases) => `/consultationPdf?id=${cases.id('completed')}`,
    prepare: (page) => page.emulateMedia({ media: 'print' }),
  },
  {
    name: 'case, offline',
    path: caseIn('waitingForConsultation'),
    isScreen: true,
    isOffline: true,
    prepare: goOffline,
  },
  { name: 'new application', path: '/meetingApply' },
  { name: 'application, errors', path: '/meetingApply', prepare: press(/^(下一步|Next)/) },
  { name: 'emergency, empty', path: '/meetingApply', prepare: toEmergency },
  { name: 'emergency, left for later', path: '/meetingApply', prepare: leaveTheRest },
  { name: 'application, patient', path: draft, prepare: openStep(1) },
  { name: 'application, case', path: draft, prepare: openStep(2) },
  { name: 'application, files', path: draft, prepare: openStep(3) },
  { name: 'application, experts', path: firstStep },
  {
    name: 'application, choosing experts',
    path: firstStep,
    isScreen: true,
    prepare: press(/^(添加专家…|Add experts…)$/),
  },
  {
    name: 'consultations, select',
    path: '/me/consultations',
    isScreen: true,
    prepare: press(/预约与急会诊|All application types/),
  },
  {
    name: 'consultations, days',
    path: '/me/consultations',
    isScreen: true,
    prepare: press(/^(打开日历|Open the calendar)$/),
  },
  { name: 'application, files without a network', path: draft, isOffline: true, prepare: chooseFilesOffline },
  { name: 'returned application', path: (cases) => `/meetingApply?id=${cases.id('returned')}` },
  { name: 'submitted', path: (cases) => `/applySuccess?id=${cases.id('waitingForTreatment')}&number=HZ20261121000001` },
  { name: 'messages', path: '/me/information' },
  { name: 'messages, invitations', path: '/me/information?type=invite' },
  { name: 'account', path: '/me/account' },
  { name: 'edit data', path: '/me/account/edit', isScreen: true },
  { name: 'no such page', path: '/me/consultations/a/b' },
  { name: 'certification', path: '/me/certification' },
  { name: 'about', path: '/about' },
  { name: 'updates', path: '/update' },
  {
    name: 'my menu',
    path: '/me/work',
    isScreen: true,
    prepare: (page) => page.locator('header button[aria-haspopup=menu]').click(),
  },
  {
    name: 'side menu on a phone',
    path: '/me/work',
    isScreen: true,
    prepare: async (page) => {
      await page.setViewportSize({ width: 360, height: 780 })
      await page.locator('header button').first().click()
    },
  },
  {
    name: 'search',
    path: '/me/work',
    isScreen: true,
    prepare: async (page) => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type('HZ')
      await page.getByRole('dialog').getByRole('option').first().waitFor()
    },
  },
  { name: 'shortcuts', path: '/me/work', isScreen: true, prepare: (page) => page.keyboard.press('?') },
  { name: 'room, device check', path: (cases) => `/jm/${cases.roomName}`, isScreen: true, until: cameraShows },
  {
    name: 'room',
    docs: 'room.png',
    others: ['expert'],
    path: (cases) => `/jm/${cases.roomName}`,
    isScreen: true,
    until: cameraShows,
    prepare: joinRoom,
  },
  {
    name: 'room, left',
    path: (cases) => `/jm/${cases.roomName}`,
    isScreen: true,
    until: cameraShows,
    prepare: leaveRoom,
  },
]

/** Every page and state; the roles in the order in which a case passes through them. */
export const shots: readonly Shot[] = [
  ...guestShots.map((shot): Shot => ({ ...shot, who: 'guest' })),
  ...applicantShots.map((shot): Shot => ({ ...shot, who: 'applicant' })),
  ...lifeShots,
  ...patientShots,
  {
    name: 'exemption',
    who: 'institutionAdmin',
    path: (cases) => `/me/consultations/${cases.emergencyId}/exemption`,
  },
  { name: 'review', who: 'auditor', path: '/me/consultations/review?tab=auditQueue' },
  {
    name: 'review, return',
    who: 'auditor',
    path: '/me/consultations/review?tab=auditQueue',
    isScreen: true,
    prepare: async (page) => {
      // An emergency, which stands first at some hours, is returned by nobody.
      const button = page.getByRole('button', { name: /^(退回|Return)/ })
      await page.getByRole('heading', { level: 2 }).first().waitFor()
      if (!(await button.isVisible())) await page.keyboard.press('j')
      await button.click()
    },
  },
  { name: 'review queue', who: 'auditor', path: '/me/consultations?tab=auditQueue' },
  { name: 'my work', who: 'auditor', path: '/me/work' },
  { name: 'my work', who: 'emergencyExpert', path: '/me/work' },
  { name: 'invitations', who: 'emergencyExpert', path: '/me/consultations?tab=invited' },
  {
    name: 'declining',
    who: 'emergencyExpert',
    path: '/me/work',
    isScreen: true,
    prepare: press(/^(谢绝|Decline)/),
  },
  {
    name: 'accepting',
    who: 'emergencyExpert',
    path: '/me/work',
    isScreen: true,
    prepare: press(/^(接受|Accept)/),
  },
  { name: 'my work', who: 'expert', path: '/me/work' },
  { name: 'invited', who: 'expert', path: '/me/consultations?tab=invited' },
  { name: 'led', who: 'expert', path: '/me/consultations?tab=led' },
  {
    name: 'report',
    who: 'writer',
    path: (cases) => `/me/consultations/${cases.id('consultationEnd', 'applicant', 'writtenReport')}/report`,
  },
  {
    name: 'report templates',
    who: 'writer',
    path: (cases) => `/me/consultations/${cases.id('consultationEnd', 'applicant', 'writtenReport')}/report`,
    isScreen: true,
    prepare: press(/^(套用模板|Use a template)…$/),
  },
  {
    name: 'report versions',
    who: 'writer',
    path: (cases) => `/me/consultations/${cases.id('consultationEnd', 'applicant', 'writtenReport')}/versions`,
  },
  { name: 'invitation messages', who: 'writer', path: '/me/information?type=invite' },
  {
    name: 'accepting at a taken time',
    who: 'writer',
    path: '/me/information?type=invite',
    isScreen: true,
    prepare: async (page) => {
      // An emergency has no time.
      await page
        .locator('tr, li')
        .filter({ hasText: '陶' })
        .getByRole('button', { name: /^(接受|Accept)…$/ })
        .click()
      await page
        .getByRole('dialog')
        .getByRole('note')
        .or(page.getByLabel(/^(仍要接受的原因|Reason to accept both)/))
        .first()
        .waitFor()
    },
  },
  {
    name: 'report review, return',
    who: 'reportAuditor',
    path: '/me/consultations/review?tab=reportQueue',
    isScreen: true,
    prepare: press(/^(退回|Return)/),
  },
  { name: 'report review', who: 'reportAuditor', path: '/me/consultations/review?tab=reportQueue' },
  {
    name: 'report review, issuing',
    who: 'reportAuditor',
    path: '/me/consultations/review?tab=reportQueue',
    isScreen: true,
    prepare: async (page) => {
      await page.keyboard.press('p')
      await page.getByRole('dialog').getByRole('article').waitFor()
    },
  },
  { name: 'my work', who: 'institutionAdmin', path: '/me/work' },
  { name: 'console', who: 'institutionAdmin', path: '/console' },
  { name: 'members', who: 'institutionAdmin', path: '/me/hospital?view=members' },
  {
    name: 'consultation settings',
    who: 'institutionAdmin',
    path: '/me/hospital',
    isScreen: true,
    prepare: async (page) => {
      await press(/^(会诊设置…|Settings…)$/)(page)
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'emergency duty', who: 'institutionAdmin', path: '/me/hospital?tab=duty' },
  {
    name: 'emergency duty, adding',
    who: 'institutionAdmin',
    path: '/me/hospital?tab=duty',
    isScreen: true,
    prepare: press(/^(添加值班|Add a shift)$/),
  },
  { name: 'agreements', who: 'institutionAdmin', path: '/me/hospital?tab=agreements' },
  {
    name: 'agreements, agreeing',
    who: 'institutionAdmin',
    path: '/me/hospital?tab=agreements',
    isScreen: true,
    prepare: press(/^(同意与|Agree with)/),
  },
  {
    name: 'agreements, proposing',
    who: 'institutionAdmin',
    path: '/me/hospital?tab=agreements',
    isScreen: true,
    prepare: press(/^(提议协议|Propose an agreement)$/),
  },
  { name: 'my work', who: 'platformAdmin', path: '/me/work' },
  { name: 'holidays', who: 'platformAdmin', path: '/console/holidays' },
  { name: 'directory', who: 'platformAdmin', path: '/console/directory' },
  { name: 'console', who: 'platformAdmin', path: '/console' },
  { name: 'first steps', who: 'newcomer', path: '/me/work' },
  { name: 'real name', who: 'newcomer', path: '/me/account/realName', isScreen: true },
  { name: 'no consultations', who: 'newcomer', path: '/me/consultations' },
  { name: 'no messages', who: 'newcomer', path: '/me/information' },
  { name: 'account', who: 'newcomer', path: '/me/account' },
  { name: 'certification, agreement', who: 'newcomer', path: '/me/certification' },
  { name: 'certification, under review', who: 'certifying', path: '/me/certification' },
  {
    name: 'certification, form',
    who: 'certifying',
    isLast: true,
    path: '/me/certification',
    // Withdrawn by the first language that opens it, it is open for the others.
    prepare: async (page) => {
      const withdraw = page.getByRole('button', { name: /^(撤回修改|Withdraw to edit)$/ })
      if ((await withdraw.count()) > 0) await withdraw.click()
      await page.locator('main form').waitFor()
    },
  },
  { name: 'joining', who: 'newcomer', path: '/me/hospital?tab=join' },
  { name: 'settlement', who: 'newcomer', path: '/me/hospital' },
  { name: 'my institution', who: 'institutionAdmin', path: '/me/hospital' },
  { name: 'join applications', who: 'institutionAdmin', path: '/me/hospital?tab=applications' },
  { name: 'console', who: 'platformAuditor', path: '/console' },
  { name: 'settlements', who: 'platformAuditor', path: '/console/institutions' },
  { name: 'directory', who: 'platformAuditor', path: '/console/directory' },
  { name: 'certifications', who: 'platformAuditor', path: '/console/certifications' },
  {
    name: 'room, ended',
    who: 'expert',
    isLast: true,
    path: (cases) => `/jm/${cases.roomName}`,
    isScreen: true,
    until: (page) => cameraShows(page).catch(() => undefined),
    prepare: endMeeting,
  },
]
