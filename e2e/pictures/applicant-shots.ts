import {
  cameraShows,
  caseIn,
  chooseFilesOffline,
  draft,
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

/** What the physician sees who asks for consultations. */
export const applicantShots: readonly Omit<Shot, 'who'>[] = [
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
  {
    name: 'schedule, subscribing',
    path: '/me/consultations/schedule',
    isScreen: true,
    prepare: press(/^(订阅到日历…|Subscribe…)$/),
  },
  {
    name: 'schedule, subscribed',
    path: '/me/consultations/schedule',
    isScreen: true,
    prepare: async (page) => {
      await press(/^(订阅到日历…|Subscribe…)$/)(page)
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: /^(生成链接|换一个链接|Make an address|Replace the address)$/ }).click()
      await dialog.getByRole('button', { name: /^(复制链接|Copy the address)$/ }).waitFor()
    },
  },
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
  { name: 'report document', path: (cases) => `/consultationPdf?id=${cases.id('completed')}`, site: 'report' },
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
  { name: 'application, patient', path: draft, prepare: openStep(1), site: 'patient' },
  { name: 'application, case', path: draft, prepare: openStep(2) },
  { name: 'application, files', path: draft, prepare: openStep(3), site: 'files' },
  { name: 'application, experts', path: firstStep, site: 'experts' },
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
  { name: 'about remote examination', path: '/healthAppletPage' },
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
    site: 'room',
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
