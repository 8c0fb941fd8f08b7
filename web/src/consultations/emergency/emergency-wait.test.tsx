// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { type ExpertRow, consultationRoutes as routes } from '@tongying/contract/consultations'
import { minuteMs } from '@tongying/contract/kit'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { aDetail } from '../fixtures.ts'
import { EmergencyWait } from './emergency-wait.tsx'
import { emergencyTexts as texts } from './texts.ts'

freshPage('/me/consultations/1')
const server = testServer()
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString()

function anExpert(at: number, given: Partial<ExpertRow>): ExpertRow {
  return {
    ...{ expertId: `0193e2a0-0000-7000-8000-00000000000${at}`, name: `专家${at}`, hospital: `医院${at}` },
    ...{ departments: [], title: null, isLead: false, state: 'invited', isAttending: false, suits: null },
    ...{ invitedAt: inMinutes(-12), answerBy: inMinutes(-2), pausedUntil: null, responseTime: null },
    ...{
      declineReason: null,
      remark: null,
      writtenOpinion: null,
      opinion: null,
      isToSign: false,
      signatureAskedAt: null,
      opinionVoidedAt: null,
    },
    ...given,
  }
}
const experts = [anExpert(1, { state: 'declined' }), anExpert(2, {}), anExpert(3, { answerBy: inMinutes(8) })]
const phones = [3, 2].map((at) => ({ ...anExpert(at, {}), phone: `0571-8888000${at}` }))

async function show(minutesLeft: number) {
  const ladder = {
    sentAt: inMinutes(minutesLeft - 30),
    endsAt: inMinutes(minutesLeft),
    next: null,
    isAnybodyLeft: false,
    deskLookedAt: null,
  }
  const shown = phones.map(({ expertId, hospital, phone }) => ({ expertId, hospital, phone }))
  server.answer(routes.ladder, { ...ladder, phones: shown })
  showPage(<EmergencyWait detail={aDetail({ experts })} />)
  return within(await screen.findByRole('timer'))
}

test('what each expert answered, who still has time, and whom to call first', async () => {
  const timer = await show(18)
  expect(timer.getByText(texts.left['zh-CN'])).toBeTruthy()
  expect(timer.getByText(/^1[78]:\d\d$/)).toBeTruthy()
  expect(timer.getByRole('link').getAttribute('href')).toBe('tel:0571-88880003')
  const rowOf = (name: string) => screen.getByText(name).closest('li')
  expect(rowOf('专家1')?.textContent).toContain('已谢绝')
  expect(rowOf('专家2')?.textContent).toContain(texts.late['zh-CN'])
  expect(rowOf('专家3')?.textContent).toMatch(/还剩0[78]:\d\d/)
  expect(rowOf('专家2')?.querySelector('a')?.getAttribute('href')).toBe('tel:0571-88880002')
})

test.each([
  ['withdrawn', '已退出'],
  ['accepted', '已接受'],
  ['released', '无需参加'],
] as const)('an expert who is %s has no time left to answer: the row says so', async (state, word) => {
  server.answer(routes.ladder, {
    ...{
      sentAt: inMinutes(-4),
      endsAt: inMinutes(26),
      next: null,
      phones: [],
      isAnybodyLeft: false,
      deskLookedAt: null,
    },
  })
  showPage(<EmergencyWait detail={aDetail({ experts: [anExpert(1, { state, answerBy: inMinutes(6) })] })} />)
  const row = (await screen.findByText('专家1')).closest('li')
  expect(row?.textContent).toContain(word)
  expect(row?.textContent).not.toContain('还剩')
})

test('the axis shows when experts were and will be asked, as the institution has set it', async () => {
  const times = { sentAt: inMinutes(-9), endsAt: inMinutes(31), isAnybodyLeft: false, deskLookedAt: null }
  const next = { name: '专家9', hospital: '医院9', title: null, at: inMinutes(11) }
  const asked = [anExpert(1, { invitedAt: inMinutes(-9), answerBy: inMinutes(11) })]
  server.answer(routes.ladder, { ...times, next, phones: [] })
  showPage(<EmergencyWait detail={aDetail({ experts: asked })} />)
  const name = await screen.findByText('专家9')
  const scale = screen.getByRole('region', { name: texts.axis['zh-CN'] }).querySelector('[aria-hidden]')
  expect(scale?.textContent).toContain('+20分')
  expect(scale?.textContent).not.toContain('+5分')
  // From minute 20 of 40 on, for the 20 minutes that an expert has here.
  const bar = name.closest('li')?.querySelector<HTMLElement>('i')
  expect(Math.round(Number.parseFloat(bar?.style.left ?? ''))).toBe(50)
  expect(Math.round(Number.parseFloat(bar?.style.width ?? ''))).toBe(50)
})

test('after the time there is none left, never a negative one', async () => {
  const timer = await show(-1)
  expect(timer.getByText(texts.over['zh-CN'])).toBeTruthy()
  expect(timer.getByText('00:00')).toBeTruthy()
})
