// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type ConsultationRow, preparationRoutes } from '@tongying/contract/consultations'
import { hourMs, minuteMs } from '@tongying/contract/kit'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { aRow } from '../fixtures.ts'
import { AnswersCard } from './answers-card.tsx'
import { ApplicationsCard } from './applications-card.tsx'
import { PreparedCard } from './prepared-cards.tsx'
import { ReportsCard } from './reports-card.tsx'
import { TodayCard } from './today-card.tsx'

freshPage('/me/work')
const server = testServer()

const id = (last: string) => `0193e2a0-0000-7000-8000-00000000000${last}`
const entryOf = (words: string) => {
  const entry = screen.getByText(words).closest('li, tr')
  if (!(entry instanceof HTMLElement)) throw new Error('a row stands in an entry')
  return within(entry)
}

test('one button alone is filled: that of the room that opened first; a case without a room is looked at', () => {
  const held = { state: 'waitingForConsultation', isLobbyOpen: true, roomName: '482906317' } as const
  const rows = [
    aRow({ consultationId: id('1'), reason: '先开' }),
    aRow({ ...held, consultationId: id('2'), reason: '第二', waitingCount: 3 }),
    aRow({ ...held, consultationId: id('3'), reason: '第三' }),
    aRow({ consultationId: id('4'), reason: '写报告', allowed: ['submitReport'], state: 'consultationEnd' }),
  ]
  showPage(<TodayCard rows={rows} day="2026-11-24" />)
  const doors = ['第二', '第三'].map((words) => entryOf(words).getByRole('link', { name: '进入会诊室' }))
  const [first, second] = doors.map((door) => door.className)
  expect(first).not.toBe(second)
  expect(entryOf('第二').getByText('3人等候')).toBeTruthy()
  expect(entryOf('第三').queryByText(/人等候/)).toBeNull()
  expect(entryOf('先开').getByRole('link', { name: '查看病例' })).toBeTruthy()
  expect(entryOf('写报告').getByRole('link').getAttribute('href')).toContain('/report')
})

test.each([
  ['你是申请人', ['applicant', 'lead'], '云州医科大学附属第一医院 周慎行主持'],
  ['你主持', ['lead'], '青岚县人民医院 林若溪申请'],
  ['你参加', ['invitee'], '青岚县人民医院 林若溪申请'],
] as const)('“%s”: who applied reads who leads, everybody else who applied', (part, relation, people) => {
  showPage(<TodayCard rows={[aRow({ reason: '结节', relation: [...relation] })]} day="2026-11-24" />)
  expect(entryOf('结节').getByText(new RegExp(`${people}.*${part}`))).toBeTruthy()
})

test('a report is written, one that failed its review revised, an addendum that came back is changed in its case', () => {
  const rows = [
    aRow({ consultationId: id('1'), reason: '要写', state: 'consultationEnd', review: 'writtenReport' }),
    aRow({ consultationId: id('2'), reason: '要改', state: 'consultationEnd', allowed: ['reviseReport'] }),
    aRow({ consultationId: id('3'), reason: '追加', state: 'completed' }),
  ]
  showPage(<ReportsCard rows={rows} />)
  const linkOf = (words: string) => entryOf(words).getByRole('link')
  expect(linkOf('要写').textContent).toBe('撰写报告')
  expect(linkOf('要改').textContent).not.toBe('撰写报告')
  expect(linkOf('追加').textContent).toBe('修改追加意见')
  expect(linkOf('要写').getAttribute('href')).toContain('/report')
  expect(linkOf('追加').getAttribute('href')).not.toContain('/report')
  expect(entryOf('追加').getByText('追加意见已退回')).toBeTruthy()
})

test.each<[Partial<ConsultationRow>, RegExp]>([
  [{ state: 'returned', review: 'failedAudit' }, /^请按退回意见修改/],
  [{ state: 'returned', review: null }, /^已退回给你/],
  [{ state: 'timeoutNoResponse' }, /^专家没有在截止时间前应答/],
  [{ state: 'unresponsive', acceptedCount: 1, invitedCount: 3 }, /^专家应答1\/3/],
  [{ state: 'waitingForTreatment' }, /^等待审核/],
  [{ state: 'draft' }, /可接着填写$/],
])('an application %j says how it stands', (given, words) => {
  showPage(<ApplicationsCard rows={[aRow({ reason: '结节', ...given })]} />)
  expect(entryOf('结节').getByText(words)).toBeTruthy()
})

test('an invitation has until its answer is due, an opinion in writing until the consultation ends', () => {
  const at = (ms: number) => new Date(Date.now() + ms + 30_000).toISOString()
  const rows = [
    aRow({ consultationId: id('1'), reason: '邀请', allowed: ['accept', 'decline'], answerBy: at(2 * hourMs) }),
    aRow({
      ...{ consultationId: id('2'), reason: '书面', allowed: ['giveOpinion'], isInWriting: true },
      ...{ answerBy: at(-hourMs), endTime: at(30 * minuteMs) },
    }),
    aRow({ consultationId: id('3'), reason: '过期', allowed: ['accept', 'decline'], answerBy: at(-hourMs) }),
    aRow({ consultationId: id('4'), reason: '签名', allowed: [], answerBy: null }),
  ]
  showPage(<AnswersCard rows={rows} />)
  expect(entryOf('邀请').getByText(/^还剩2小时/)).toBeTruthy()
  expect(entryOf('书面').getByText(/^还剩30分/)).toBeTruthy()
  expect(entryOf('书面').getByText(/前签署书面意见$/)).toBeTruthy()
  expect(entryOf('过期').getByText('已过截止时间')).toBeTruthy()
  expect(entryOf('签名').queryByText(/还剩|截止/)).toBeNull()
})

function Changing({ rows }: { rows: readonly ConsultationRow[] }) {
  const [shown, show] = useState(rows)
  return (
    <>
      <AnswersCard rows={shown} />
      <button type="button" onClick={() => show([])}>
        过期了
      </button>
    </>
  )
}

test('a window that answers a case stays with its words when the case leaves, and says why it comes too late', async () => {
  showPage(<Changing rows={[aRow({ consultationId: id('1'), reason: '邀请', allowed: ['accept', 'decline'] })]} />)
  fireEvent.click(screen.getByRole('button', { name: '谢绝…' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(screen.getByText('过期了'))
  expect(dialog.getByRole('button', { name: '取消' })).toBeTruthy()
  expect(screen.getByText('邀请')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText('邀请')).toBeNull()
})

test('what waits for its physician is taken back, anything else gone on with', async () => {
  const preparation = { coordinatorName: '罗晓禾', physicianName: '林若溪', note: null } as const
  const rows = [
    aRow({
      ...{ consultationId: id('1'), reason: '等着' },
      preparation: { ...preparation, askedAt: '2026-11-24T02:00:00.000Z' } as ConsultationRow['preparation'],
    }),
    aRow({
      ...{ consultationId: id('2'), reason: '退回' },
      preparation: { ...preparation, askedAt: null, note: '缺检查' } as ConsultationRow['preparation'],
    }),
  ]
  server.answer(preparationRoutes.takeBackPreparation, { consultationId: id('1'), status: -1, audit: 0, version: 2 })
  showPage(<PreparedCard rows={rows} />)
  expect(entryOf('退回').getByText(/缺检查/)).toBeTruthy()
  expect(entryOf('退回').queryByRole('button')).toBeNull()
  expect(entryOf('退回').getByRole('link', { name: '继续填写' })).toBeTruthy()
  fireEvent.click(entryOf('等着').getByRole('button', { name: '收回' }))
  await waitFor(() => expect(server.inputsOf(preparationRoutes.takeBackPreparation)).toEqual([{ id: id('1') }]))
})
