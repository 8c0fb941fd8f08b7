// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  type CriticalFinding,
  type CriticalFindingRow,
  criticalRoutes as routes,
} from '@tongying/contract/examinations'
import { minuteMs } from '@tongying/contract/kit'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { anExamination } from '../fixtures.ts'
import { CriticalCard } from './critical-card.tsx'
import { DayCriticals } from './day-criticals.tsx'
import { OpenFindings } from './open-findings.tsx'
import { ReportDialog } from './report-dialog.tsx'

freshPage('/me/healthApplet')
const server = testServer()

const id = (last: string) => `0193e2a0-0000-7000-8000-00000000000${last}`
const spoken = () => within(screen.getByRole('region', { name: /危急值/ })).getByRole('status').textContent
const finding: CriticalFinding = {
  ...{ id: id('1'), examinationId: id('2'), item: 'organRupture', note: '先禁食', state: 'waiting' },
  ...{
    reportedAt: '2026-11-26T02:01:00.000Z',
    foundAt: '2026-11-26T02:00:00.000Z',
    dueAt: '2026-11-26T02:10:00.000Z',
    leftMs: 6 * minuteMs,
  },
  ...{ reportedByName: '林若溪', notifiedPersonName: '罗晓禾', notifiedPersonPhone: '13800002046', escalatedAt: null },
  ...{ acknowledgedAt: null, acknowledgedName: null, acknowledgedByName: null, withdrawnReason: null, allowed: [] },
  ...{ actions: [], mayEnterAction: false, sitePhone: null, isByPhone: false },
}
const confirmed: Partial<CriticalFinding> = {
  ...{ state: 'acknowledged', acknowledgedAt: '2026-11-26T02:04:00.000Z', acknowledgedName: '罗晓禾' },
  acknowledgedByName: '罗晓禾',
}

test('while nobody has confirmed it the clock runs in silence', () => {
  showPage(<CriticalCard finding={finding} />)
  expect(screen.getByRole('timer').textContent).toMatch(/还剩6分|还剩5分59秒/)
  expect(spoken()).toBe('')
  expect(screen.getByText('还没有人确认')).toBeTruthy()
})

test('in its last minute the clock speaks, once', () => {
  showPage(<CriticalCard finding={{ ...finding, leftMs: minuteMs - 1 }} />)
  expect(spoken()).toBe('还剩1分')
})

test.each([
  ['its time is over', { leftMs: 0 }],
  ['administrators were notified, whatever a device’s clock has left', { escalatedAt: '2026-11-26T02:10:00.000Z' }],
])('%s: the clock asks to phone', (_, given) => {
  showPage(<CriticalCard finding={{ ...finding, ...given }} />)
  expect(screen.getByRole('timer').textContent).toContain('已超时，请马上打电话')
  expect(spoken()).toBe('已超时，请马上打电话')
})

test('once it is confirmed no clock runs; who entered it for another is named', () => {
  showPage(<CriticalCard finding={{ ...finding, ...confirmed }} />)
  expect(screen.queryByRole('timer')).toBeNull()
  expect(screen.queryByText(/登记$/)).toBeNull()
  showPage(<CriticalCard finding={{ ...finding, ...confirmed, acknowledgedByName: '林若溪' }} />)
  expect(screen.getByText(/罗晓禾 · 林若溪登记$/)).toBeTruthy()
})

test('one that was withdrawn has its reason in place of its steps', () => {
  showPage(<CriticalCard finding={{ ...finding, state: 'withdrawn', withdrawnReason: '报错了' }} />)
  expect(screen.getByText('已撤回：报错了')).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
  expect(screen.queryByRole('timer')).toBeNull()
})

test.each([
  ['the examiner phones and enters it for them', ['acknowledgeFor', 'withdraw'] as const, ['代为登记…', '撤回…'], 1],
  ['who is at the patient’s side confirms it', ['acknowledge'] as const, ['我已知道，马上处理…'], 0],
  ['anybody else does nothing', [] as const, [], 0],
])('%s', (_, allowed, buttons, phones) => {
  showPage(<CriticalCard finding={{ ...finding, allowed: [...allowed] }} />)
  expect(screen.queryAllByRole('button').map((button) => button.textContent)).toEqual(buttons)
  const calls = screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
  expect(calls).toEqual(phones ? ['tel:13800002046'] : [])
})

test('the hospital of the patient is phoned beside whoever was notified', () => {
  showPage(<CriticalCard finding={{ ...finding, sitePhone: '0571-85550123', allowed: ['acknowledgeFor'] }} />)
  const calls = screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
  expect(calls).toEqual(['tel:13800002046', 'tel:0571-85550123'])
})

test('who confirms may name somebody else, and the call says which finding', async () => {
  server.answer(routes.acknowledge, anExamination())
  showPage(<CriticalCard finding={{ ...finding, allowed: ['acknowledge'] }} />)
  fireEvent.click(screen.getByRole('button', { name: '我已知道，马上处理…' }))
  const dialog = within(await screen.findByRole('dialog', { name: '确认危急值' }))
  const name = dialog.getByRole('textbox', { name: /谁来处理/ })
  expect(name).toHaveProperty('value', '罗晓禾')
  fireEvent.change(name, { target: { value: '顾怀远' } })
  fireEvent.click(dialog.getByRole('button', { name: '我已知道，马上处理' }))
  await waitFor(() => expect(server.inputsOf(routes.acknowledge)).toEqual([{ id: finding.id, name: '顾怀远' }]))
  expect(server.inputsOf(routes.acknowledgeFor)).toEqual([])
})

test('what was done stands in its order; who may enters more, with the time of now', async () => {
  const action = { id: id('5'), text: '已禁食，送区医院外科', doneAt: '2026-11-26T02:20:00.000Z' }
  const entered = { ...action, enteredByName: '罗晓禾', enteredAt: '2026-11-26T02:21:00.000Z' }
  server.answer(routes.enterAction, anExamination())
  showPage(<CriticalCard finding={{ ...finding, ...confirmed, mayEnterAction: true }} />)
  expect(screen.getByText('还没有写处理情况')).toBeTruthy()
  cleanup()
  showPage(<CriticalCard finding={{ ...finding, ...confirmed, mayEnterAction: true, actions: [entered] }} />)
  expect(screen.queryByText('还没有写处理情况')).toBeNull()
  expect(screen.getByText('已禁食，送区医院外科').closest('li')?.textContent).toBe('10:20已禁食，送区医院外科罗晓禾')
  fireEvent.click(screen.getByRole('button', { name: '写处理…' }))
  const dialog = within(await screen.findByRole('dialog', { name: '写处理情况' }))
  fireEvent.change(dialog.getByRole('textbox', { name: /做了什么/ }), { target: { value: '家属已到' } })
  fireEvent.click(dialog.getByRole('button', { name: '写入' }))
  const day = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)
  const sent = { id: finding.id, text: '家属已到', doneOn: day, doneTime: expect.stringMatching(/^\d{2}:\d{2}$/) }
  await waitFor(() => expect(server.inputsOf(routes.enterAction)).toEqual([sent]))
})

test('who confirmed after the ten minutes did so late', () => {
  showPage(<CriticalCard finding={{ ...finding, ...confirmed, acknowledgedAt: '2026-11-26T02:14:00.000Z' }} />)
  expect(screen.getByText(/罗晓禾 · 超时确认$/)).toBeTruthy()
})

test('nothing is withdrawn without a reason', async () => {
  server.answer(routes.withdraw, anExamination())
  showPage(<CriticalCard finding={{ ...finding, allowed: ['withdraw'] }} />)
  fireEvent.click(screen.getByRole('button', { name: '撤回…' }))
  const dialog = within(await screen.findByRole('dialog', { name: '撤回这项危急值' }))
  const reason = dialog.getByRole('textbox', { name: /原因/ })
  fireEvent.click(dialog.getByRole('button', { name: '撤回' }))
  await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'))
  expect(server.inputsOf(routes.withdraw)).toEqual([])
  fireEvent.change(reason, { target: { value: '报错了' } })
  fireEvent.click(dialog.getByRole('button', { name: '撤回' }))
  await waitFor(() => expect(server.inputsOf(routes.withdraw)).toEqual([{ id: finding.id, reason: '报错了' }]))
})

test('the findings of a day: those that nobody confirmed first, each with its patient as far as they are known', async () => {
  const row: CriticalFindingRow = {
    ...{ ...finding, examinedOn: '2026-11-26', bookingId: null, patientName: '江*禾', gender: 2, age: 45, ageUnit: 0 },
    ...{ bodyPart: 0, ultrasoundNo: 'US1', institutionName: '青岚县人民医院', siteName: '清溪社区卫生服务中心' },
  }
  const unknown = { patientName: null, gender: null, age: null, ageUnit: null, siteName: null } as const
  const list = [
    { ...row, ...confirmed, id: id('7') },
    { ...row, ...unknown, id: id('8') },
  ]
  server.answer(routes.criticalsOf, { list })
  showPage(<DayCriticals institutionId={id('a')} day="2026-11-26" />)
  const [first, second] = await screen.findAllByRole('region', { name: /危急值/ })
  expect(first?.textContent).toMatch(/未填姓名/)
  expect(second?.textContent).toMatch(/江\*禾 女 45岁 \S+ 清溪社区卫生服务中心/)
  expect(second?.textContent).not.toContain('未填姓名')
})

test('an item that this version does not know is shown as another one, with its note', () => {
  const { state: _state, allowed: _allowed, notifiedPersonPhone: _phone, ...rest } = finding
  const open = { ...rest, item: 'of a later version', patientName: '江*禾', siteName: null, isToConfirm: false }
  showPage(<OpenFindings findings={[open]} />)
  expect(screen.getByRole('region', { name: '危急值 其他危急情况' })).toBeTruthy()
  expect(screen.getByText('先禁食')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: /危急值/ })).queryByRole('button')).toBeNull()
})

test('who is notified first is chosen ahead', async () => {
  const person = { accountId: id('3'), name: '罗晓禾', phone: '13800002046', institutionName: '清溪社区卫生服务中心' }
  const list = [person, { ...person, accountId: id('4'), name: '顾怀远' }]
  server.answer(routes.criticalListeners, { list, sitePhone: null })
  showPage(<ReportDialog id={id('2')} onClose={() => undefined} />)
  expect(await screen.findByRole('radio', { name: /罗晓禾/ })).toHaveProperty('checked', true)
  expect(screen.getByRole('radio', { name: /顾怀远/ })).toHaveProperty('checked', false)
})

test('where nobody at the patient’s side has an account, the dialog asks to phone', async () => {
  const own = { accountId: id('3'), name: '程晓岚', phone: '13800002046', institutionName: '青岚县人民医院' }
  server.answer(routes.criticalListeners, { list: [own], sitePhone: '0571-85550123' })
  showPage(<ReportDialog id={id('2')} onClose={() => undefined} />)
  expect(await screen.findByText(/患者一侧还没有人员账号.*0571-85550123/)).toBeTruthy()
  expect(screen.getByRole('radio', { name: /程晓岚/ })).toHaveProperty('checked', true)
})

test('what was found a while ago is reported with its time; left empty it is found now', async () => {
  const person = { accountId: id('3'), name: '罗晓禾', phone: '13800002046', institutionName: '清溪社区卫生服务中心' }
  server.answer(routes.criticalListeners, { list: [person], sitePhone: null })
  server.answer(routes.reportCritical, anExamination())
  showPage(<ReportDialog id={id('2')} onClose={() => undefined} />)
  await screen.findByRole('radio', { name: /罗晓禾/ })
  const time = screen.getByLabelText(/发现时间/)
  fireEvent.change(time, { target: { value: '10:05' } })
  fireEvent.blur(time)
  fireEvent.click(screen.getByRole('button', { name: '报出，开始计时' }))
  await screen.findByText(/必填|请选择/)
  expect(server.inputsOf(routes.reportCritical)).toEqual([])
  expect(time).toHaveProperty('value', '10:05')
})
