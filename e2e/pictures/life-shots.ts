import type { Page } from '@playwright/test'
import { cameraShows, caseIn, draft, joinRoom, openStep, press } from './prepare-shots.ts'
import type { Shot } from './shot.ts'

/** Presses an action of a case, which may stand in its menu. */
const act = (name: RegExp) => async (page: Page) => {
  const button = page.getByRole('button', { name })
  await page.getByRole('heading', { level: 1 }).waitFor()
  if (!(await button.first().isVisible())) await press(/^(更多操作|More actions)$/)(page)
  await button.or(page.getByRole('menuitem', { name })).first().click()
  await page.getByRole('dialog').waitFor()
}

/** The windows between an invitation and its meeting, and who has looked at a case. */
export const lifeShots: readonly Shot[] = [
  {
    name: 'case, withdrawing',
    who: 'expert',
    path: (cases) => `/me/consultations/${cases.id('waitingForConsultation', 'expert')}`,
    isScreen: true,
    prepare: act(/^(退出会诊|Withdraw)…$/),
  },
  {
    name: 'case, rescheduling',
    who: 'applicant',
    path: caseIn('waitingForConsultation'),
    isScreen: true,
    prepare: async (page) => {
      await act(/^(改时间|Reschedule)…$/)(page)
      const hours = page.getByTitle(/^(点图中的空处|Press into the chart)/).first()
      for (const x of [0.25, 0.6]) {
        const box = await hours.boundingBox()
        if (box) await page.mouse.click(box.x + box.width * x, box.y + 20)
      }
    },
  },
  {
    name: 'case, cancelling',
    who: 'applicant',
    path: caseIn('waitingForConsultation'),
    isScreen: true,
    prepare: act(/^(取消会诊|Cancel consultation)…?$/),
  },
  { name: 'case, in writing', who: 'applicant', path: (cases) => `/me/consultations/${cases.writtenId}` },
  {
    name: 'case in writing, rescheduling',
    who: 'applicant',
    path: (cases) => `/me/consultations/${cases.writtenId}`,
    isScreen: true,
    prepare: act(/^(改时间|Reschedule)…$/),
  },
  {
    name: 'case, giving an opinion',
    who: 'second',
    path: (cases) => `/me/consultations/${cases.writtenId}`,
    isScreen: true,
    prepare: act(/^(签署书面意见|Sign your opinion)…$/),
  },
  {
    name: 'application, earlier patients',
    who: 'applicant',
    path: draft,
    isScreen: true,
    prepare: async (page) => {
      await openStep(1)(page)
      await press(/^(查找以往患者|Find an earlier patient)/)(page)
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').fill('陈')
      await dialog.getByRole('button', { name: /^(查找|Search)$/ }).click()
      await dialog.getByText('陈').first().waitFor()
    },
  },
  {
    name: 'console, access log',
    who: 'institutionAdmin',
    path: (cases) => `/console/accessLog?number=${cases.id('completed')}`,
  },
  {
    name: 'room, three people',
    who: 'applicant',
    others: ['expert', 'second'],
    path: (cases) => `/jm/${cases.roomName}`,
    isScreen: true,
    until: cameraShows,
    prepare: joinRoom,
  },
]
