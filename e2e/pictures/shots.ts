import { applicantShots } from './applicant-shots.ts'
import { examinationShots } from './examination-shots.ts'
import { guestShots } from './guest-shots.ts'
import { lifeShots } from './life-shots.ts'
import { patientShots } from './patient-shots.ts'
import { cameraShows, endMeeting, press } from './prepare-shots.ts'
import type { Shot } from './shot.ts'

/** Every page and state; the roles in the order in which a case passes through them. */
export const shots: readonly Shot[] = [
  ...guestShots.map((shot): Shot => ({ ...shot, who: 'guest' })),
  ...applicantShots.map((shot): Shot => ({ ...shot, who: 'applicant' })),
  ...lifeShots,
  ...patientShots,
  ...examinationShots,
  {
    name: 'exemption',
    who: 'institutionAdmin',
    path: (cases) => `/me/consultations/${cases.emergencyId}/exemption`,
  },
  { name: 'review', who: 'auditor', path: '/me/consultations/review?tab=auditQueue', site: 'review' },
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
    site: 'answer',
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
    site: 'writing',
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
  { name: 'statistics', who: 'institutionAdmin', path: '/me/statistics' },
  { name: 'statistics', who: 'expert', path: '/me/statistics' },
  { name: 'console, statistics', who: 'platformAdmin', path: '/console/statistics' },
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
  { name: 'report templates', who: 'institutionAdmin', path: '/me/hospital?tab=reportTemplates' },
  {
    name: 'report templates, adding',
    who: 'institutionAdmin',
    path: '/me/hospital?tab=reportTemplates',
    isScreen: true,
    prepare: press(/^(新增模板…|Add a template…)$/),
  },
  { name: 'application templates', who: 'institutionAdmin', path: '/me/hospital?tab=applicationTemplates' },
  {
    name: 'application templates, adding',
    who: 'institutionAdmin',
    path: '/me/hospital?tab=applicationTemplates',
    isScreen: true,
    prepare: press(/^(新增模板…|Add a template…)$/),
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
    site: 'certify',
    isLast: true,
    path: '/me/certification',
    // Withdrawn by the first language that opens it, it is open for the others.
    prepare: async (page) => {
      const withdraw = page.getByRole('button', { name: /^(撤回并修改|Withdraw to edit)$/ })
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
