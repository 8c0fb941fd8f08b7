// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { accountRoutes } from '@tongying/contract/accounts'
import { attachmentRoutes } from '@tongying/contract/attachments'
import {
  criticalRoutes,
  examinationErrors,
  procedureRoutes,
  type ResultView,
  resultAddendumRoutes,
  resultFields,
  examinationRoutes as routes,
  templateOf,
} from '@tongying/contract/examinations'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { aUser } from '../../accounts/fixtures.ts'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { anExamination } from '../fixtures.ts'
import { criticalAsked } from '../room/ask-critical.ts'
import { ExaminationPage } from './examination-page.tsx'

const address = '/examinations/0193e2a0-0000-7000-8000-000000000001'
freshPage(address)
const server = testServer()

const page = (
  <Routes>
    <Route path="/examinations/:id" Component={ExaminationPage} />
  </Routes>
)

const examination = anExamination()

test('a masked telephone is not sent back as a number, and a wrong weight is told at its field', async () => {
  server.answer(routes.read, examination)
  server.answer(routes.saveRecord, examination.record)
  showPage(page, address)
  const weight = await screen.findByLabelText('体重')
  expect(screen.getByLabelText<HTMLInputElement>('姓名').value).toBe('何桂芳')
  expect(screen.getByLabelText<HTMLInputElement>('电话').value).toBe('')
  fireEvent.change(weight, { target: { value: '615' } })
  fireEvent.click(screen.getByRole('button', { name: '保存记录' }))
  expect(await screen.findByText('体重在0.3至300千克之间')).toBeTruthy()
  fireEvent.change(weight, { target: { value: '61.5' } })
  fireEvent.click(screen.getByRole('button', { name: '保存记录' }))
  await screen.findByText('记录已保存')
  const [sent] = server.inputsOf(routes.saveRecord)
  expect(sent).toMatchObject({ name: '何桂芳', weight: 61.5, version: 1 })
  expect(sent).not.toHaveProperty('telephone')
})

const typed = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const saveIt = () => fireEvent.click(screen.getByRole('button', { name: '保存记录' }))
const changed = examinationErrors.UltrasoundRecordChanged

test('what somebody else saves comes into the record, and nothing that is being typed is gone', async () => {
  server.answer(routes.read, examination)
  showPage(page, address)
  await screen.findByLabelText('体重')
  write('体重', '61.5')
  write('备注', '空腹')
  const theirs = { ...examination.record, version: 2, height: 158, remarks: '已禁食', nation: '01' }
  server.answer(routes.read, { ...examination, record: theirs })
  server.refuse(routes.saveRecord, changed, changed.message['zh-CN'])
  saveIt()
  const choice = await screen.findByRole('group', { name: '备注' })
  expect(choice.textContent).toContain('已禁食')
  expect([typed('体重'), typed('备注'), typed('身高')]).toEqual(['61.5', '空腹', '158.0'])
  expect(screen.getByText(/已更新到这一页：/).textContent).toMatch(/身高/)
  // Nothing is saved over a change that nobody has decided about.
  saveIt()
  await screen.findByText('请先在上方选择用哪一个')
  expect(server.inputsOf(routes.saveRecord)).toHaveLength(1)
  fireEvent.click(within(choice).getByRole('button', { name: '用这里的' }))
  server.answer(routes.saveRecord, { ...theirs, version: 3, weight: 61.5, remarks: '空腹' })
  saveIt()
  await screen.findByText('记录已保存')
  expect(server.inputsOf(routes.saveRecord)[1]).toMatchObject({
    version: 2,
    weight: 61.5,
    remarks: '空腹',
    height: 158,
  })
  expect(screen.queryByRole('group', { name: '备注' })).toBeNull()
})

test('what the server makes of a save is shown, and is nobody else’s change', async () => {
  server.answer(routes.read, examination)
  showPage(page, address)
  await screen.findByLabelText('体重')
  write('超声号', '')
  const saved = { ...examination.record, version: 2, age: 51 }
  server.answer(routes.saveRecord, saved)
  server.answer(routes.read, { ...examination, record: saved })
  saveIt()
  await screen.findByText('记录已保存')
  expect([typed('超声号'), typed('年龄')]).toEqual(['US20261208007', '51'])
  expect(screen.queryByText(/已更新到这一页|也在别处改过/)).toBeNull()
  write('备注', '空腹')
  saveIt()
  await waitFor(() => expect(server.inputsOf(routes.saveRecord)[1]).toMatchObject({ version: 2, remarks: '空腹' }))
})

test('whoever types in the record stays with it where somebody else ends the examination', async () => {
  server.answer(routes.read, examination)
  showPage(page, address)
  await screen.findByLabelText('体重')
  write('备注', '空腹')
  const record = { ...examination.record, version: 2 }
  server.answer(routes.read, { ...examination, state: 'writing', allowed: [], record })
  server.refuse(routes.saveRecord, changed, changed.message['zh-CN'])
  saveIt()
  await screen.findByRole('button', { name: '回到结果' })
  expect(typed('备注')).toBe('空腹')
})

test('whoever comes from the room to report a critical finding has the dialog before them', async () => {
  server.answer(routes.read, { ...examination, mayReportCritical: true })
  server.answer(criticalRoutes.criticalListeners, { list: [], sitePhone: null })
  showPage(page, `${address}?${criticalAsked}`)
  expect(await screen.findByRole('dialog', { name: '报危急值' })).toBeTruthy()
})

test('a site’s staff see that the result is not issued yet', async () => {
  server.answer(routes.read, { ...examination, state: 'writing', allowed: [] })
  showPage(page, address)
  expect(await screen.findByText('结果还没有出具')).toBeTruthy()
})

test('who was named for a critical finding reads whose it is, and changes no record', async () => {
  server.answer(routes.read, { ...examination, allowed: [], mayEditRecord: false, mayReportCritical: false })
  showPage(page, address)
  expect(await screen.findByText('何桂芳 女 52岁 · 腹部 · US20261208007')).toBeTruthy()
  expect(screen.getByText('林若溪')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '保存记录' })).toBeNull()
  expect(screen.queryByRole('button', { name: '显示完整号码' })).toBeNull()
})

const result: ResultView = {
  ...resultFields.parse({}),
  ...{
    version: 3,
    savedAt: '2026-12-08T02:40:00.000Z',
    reportNo: 'CS20261208000001',
    returnReason: '描述与图不符',
    sha256: null,
    issuedAt: null,
  },
  ...{ signedByName: null, signedAt: null, reviewedByName: null, reviewedAt: null, textSha256: null },
}

test('“seen” brings the normal words, and what is written saves itself on the version that the form began with', async () => {
  server.answer(routes.read, { ...examination, state: 'writing', allowed: ['sign'], result })
  server.answer(routes.saveResult, { ...result, version: 4 })
  server.answer(accountRoutes.getUserInfo, aUser())
  server.answer(attachmentRoutes.list, { list: [], mayChange: true, unfinished: [], storage: null })
  showPage(page, address)
  expect(await screen.findByText('审核退回：描述与图不符')).toBeTruthy()
  const liver = screen.getByRole('group', { name: '肝' })
  fireEvent.click(within(liver).getByRole('radio', { name: '看清' }))
  const words = screen.getByLabelText<HTMLTextAreaElement>('肝的描述')
  expect(words.value).toContain('大小正常')
  const pancreas = screen.getByRole('group', { name: '胰腺' })
  fireEvent.click(within(pancreas).getByRole('radio', { name: '受限' }))
  fireEvent.change(screen.getByLabelText('胰腺：为什么没看清'), { target: { value: '肠气遮挡' } })
  await screen.findByText(/^已保存/, undefined, { timeout: 5000 })
  expect(server.inputsOf(routes.saveResult).at(-1)).toMatchObject({
    version: 3,
    organs: [
      { organ: 'liver', seen: 'seen' },
      { organ: 'pancreas', seen: 'limited', cause: '肠气遮挡' },
    ],
  })
})

test('what could not be saved is there when the page is opened again', async () => {
  server.answer(routes.read, { ...examination, state: 'writing', allowed: ['sign'], result })
  server.answer(accountRoutes.getUserInfo, aUser())
  server.answer(attachmentRoutes.list, { list: [], mayChange: true, unfinished: [], storage: null })
  const first = showPage(page, address)
  fireEvent.change(await screen.findByRole('textbox', { name: /^印象/ }), { target: { value: '胆囊多发结石。' } })
  fireEvent.click(screen.getByRole('button', { name: '患者记录' }))
  await screen.findByRole('button', { name: '回到结果' })
  first.unmount()
  showPage(page, address)
  expect(await screen.findByDisplayValue('胆囊多发结石。')).toBeTruthy()
})

test('a reviewer passes exactly the text that the page shows', async () => {
  const signed = { signedByName: '林若溪', signedAt: '2026-12-08T02:44:00.000Z', textSha256: 'a'.repeat(64) }
  const state = { ...examination, state: 'underReview', allowed: ['pass', 'returnResult'] } as const
  server.answer(routes.read, {
    ...state,
    allowed: [...state.allowed],
    result: { ...result, ...signed, impression: '胆囊结石。' },
  })
  server.answer(routes.pass, { ...examination, state: 'issued', allowed: [], result: { ...result, ...signed } })
  showPage(page, address)
  expect(await screen.findByText('胆囊结石。')).toBeTruthy()
  expect(screen.getByText('何桂芳 女 52岁 · 腹部 · US20261208007')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '通过并盖章' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '通过并盖章' }))
  await screen.findByText('报告已出具')
  expect(server.inputsOf(routes.pass)).toMatchObject([{ textSha256: 'a'.repeat(64) }])
})

test('the link to an issued report is sent to the patient again, where an SMS reaches them', async () => {
  const signed = { signedByName: '林若溪', signedAt: '2026-12-08T02:44:00.000Z', issuedAt: '2026-12-08T03:00:00.000Z' }
  const issued = { ...examination, state: 'issued' as const, allowed: [], result: { ...result, ...signed } }
  server.answer(routes.read, issued)
  server.answer(routes.sendLink, { phone: '139****6024' })
  showPage(page, address)
  fireEvent.click(await screen.findByRole('button', { name: '再发给患者' }))
  expect(await screen.findByText('报告链接已发到139****6024')).toBeTruthy()
  expect(server.inputsOf(routes.sendLink)).toEqual([{ id: issued.id }])
  cleanup()
  server.answer(routes.read, { ...issued, record: { ...issued.record, telephone: '057****0188', takesSms: false } })
  showPage(page, address)
  await screen.findByRole('link', { name: '打开报告单' })
  expect(screen.queryByRole('button', { name: '再发给患者' })).toBeNull()
})

test('what was added to an issued result stands with who signed it; another examiner passes what the page shows', async () => {
  const textSha256 = 'c'.repeat(64)
  const text = '胆总管下段另见一枚结石。'
  const written = { number: 2, reason: '复核图像', text, authorName: '林若溪', textSha256 }
  const at = '2026-12-09T02:58:00.000Z'
  const one = { ...written, number: 1, text: '结石大小8毫米。', signedAt: at, issuedAt: at, sha256: 'd'.repeat(64) }
  const issued = anExamination({
    ...{ state: 'issued', allowed: [], result: { ...result, signedByName: '林若溪', signedAt: at, issuedAt: at } },
    addenda: {
      list: [{ ...one, review: { reviewerName: '程晓岚' } }],
      pending: { ...written, submittedAt: at, returned: null },
      allowed: ['pass', 'return'],
    },
  })
  server.answer(routes.read, issued)
  server.answer(resultAddendumRoutes.passAddendum, issued)
  showPage(page, address)
  expect(await screen.findByText('结石大小8毫米。')).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '通过并盖章' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: '通过并盖章' }))
  const sent = [{ id: issued.id, textSha256 }]
  await waitFor(() => expect(server.inputsOf(resultAddendumRoutes.passAddendum)).toEqual(sent))
  expect(screen.queryByRole('button', { name: '追加…' })).toBeNull()
})

test('what is missing is told before anybody is asked to sign', async () => {
  const id = '0193e2a0-0000-7000-8000-000000000012'
  server.answer(routes.read, { ...examination, id, state: 'writing', allowed: ['sign'], result })
  server.answer(routes.saveResult, { ...result, version: 4 })
  server.answer(accountRoutes.getUserInfo, aUser())
  server.answer(attachmentRoutes.list, { list: [], mayChange: true, unfinished: [], storage: null })
  showPage(page, `/examinations/${id}`)
  const impression = await screen.findByRole('textbox', { name: /^印象/ })
  fireEvent.click(screen.getByRole('button', { name: '签名并提交审核' }))
  await waitFor(() => expect(impression.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a picture that becomes a view has the usual mark; it is moved by sliders, kept when the view changes, and removed', async () => {
  const id = '0193e2a0-0000-7000-8000-000000000013'
  const attachmentId = '0193e2a0-0000-7000-8000-000000000009'
  const figures = [{ attachmentId, view: null, caption: '', bodyMark: null }]
  const list = [
    {
      ...{ id: attachmentId, kind: 'image' as const, owner: { kind: 'examination' as const, id } },
      ...{ slot: null, attachmentType: null, fileName: '胆囊.png', mediaType: 'image/png', bytes: 1000 },
      ...{ sha256: 'a'.repeat(64), hasPreview: true, uploadedAt: '2026-11-20T02:00:00.000Z' },
    },
  ]
  server.answer(routes.read, {
    ...examination,
    id,
    state: 'writing',
    allowed: ['sign'],
    result: { ...result, figures },
  })
  server.answer(routes.saveResult, { ...result, version: 4 })
  server.answer(accountRoutes.getUserInfo, aUser())
  server.answer(attachmentRoutes.list, { list, mayChange: true, unfinished: [], storage: null })
  showPage(page, `/examinations/${id}`)
  const saved = () => resultFields.parse(server.inputsOf(routes.saveResult).at(-1)).figures[0]
  async function choose(view: string) {
    await userEvent.click(screen.getByRole('combobox', { name: '图1的切面' }))
    await userEvent.click(await screen.findByRole('option', { name: view }))
  }
  await screen.findByRole('textbox', { name: /^印象/ })
  await screen.findByRole('button', { name: /标体位图/ })
  expect(screen.queryByRole('img', { name: /体位图/ })).toBeNull()
  await choose('胆囊长轴')
  await screen.findByRole('img', { name: '体位图：左起36%，上起56%，探头标记朝330°' })
  await waitFor(() => expect(saved()).toMatchObject({ view: 'gallbladder', bodyMark: { x: 36, y: 56, angle: 330 } }))
  await choose('脾肋间')
  await screen.findByRole('img', { name: '体位图：左起72%，上起46%，探头标记朝60°' })

  fireEvent.click(screen.getByRole('button', { name: /改体位图/ }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('slider', { name: '左右' }), { target: { value: '80' } })
  fireEvent.change(dialog.getByRole('slider', { name: '探头方向' }), { target: { value: '90' } })
  fireEvent.click(dialog.getByRole('button', { name: '完成' }))
  await waitFor(() => expect(saved()?.bodyMark).toEqual({ x: 80, y: 46, angle: 90 }))
  // What was placed by hand is not replaced by the usual place of another view.
  await choose('左肾长轴')
  await waitFor(() => expect(saved()).toMatchObject({ view: 'leftKidney', bodyMark: { x: 80, y: 46, angle: 90 } }))

  fireEvent.click(screen.getByRole('button', { name: /改体位图/ }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '不要体位图' }))
  await waitFor(() => expect(saved()?.bodyMark).toBeNull())
})

test('a frame that was kept as a view in the room is marked by a press', async () => {
  const id = '0193e2a0-0000-7000-8000-000000000014'
  const attachmentId = '0193e2a0-0000-7000-8000-000000000009'
  const kept = {
    ...{ id: '0193e2a0-0000-7000-8000-00000000000a', at: '2026-12-08T02:30:00.000Z', byName: '林若溪' },
    ...{ attachmentId, mark: 'gallbladder', source: 'terminal' as const, width: 1920, height: 1080 },
  }
  const file = {
    ...{ id: attachmentId, kind: 'image' as const, owner: { kind: 'examination' as const, id } },
    ...{ slot: null, attachmentType: null, fileName: '胆囊.png', mediaType: 'image/png', bytes: 1000 },
    ...{ sha256: 'a'.repeat(64), hasPreview: true, uploadedAt: '2026-11-20T02:00:00.000Z' },
  }
  server.answer(routes.read, { ...examination, id, state: 'writing', allowed: ['sign'], snapshots: [kept] })
  server.answer(routes.saveResult, { ...result, version: 1 })
  server.answer(accountRoutes.getUserInfo, aUser())
  server.answer(attachmentRoutes.list, { list: [file], mayChange: true, unfinished: [], storage: null })
  showPage(page, `/examinations/${id}`)
  const press = await screen.findByRole('button', { name: /就在通常位置/ })
  expect(screen.getByText('标准切面0/10')).toBeTruthy()
  expect(screen.queryByRole('img', { name: /体位图/ })).toBeNull()
  fireEvent.click(press)
  await screen.findByRole('img', { name: '体位图：左起36%，上起56%，探头标记朝330°' })
  expect(screen.getByText('标准切面1/10')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /就在通常位置/ })).toBeNull()
})

test('what is saved before the signature has its pictures', async () => {
  // A draft of its own: the tab remembers those of the tests above.
  const id = '0193e2a0-0000-7000-8000-000000000011'
  const figures = [
    { attachmentId: '0193e2a0-0000-7000-8000-000000000009', view: null, caption: '右叶结节', bodyMark: null },
  ]
  const organs = templateOf(0).organs.map((organ) => ({ organ, seen: 'seen' as const, cause: '', text: '未见异常。' }))
  const written = { ...result, organs, figures, impression: '无', hasFindings: false, viewsReason: '不能平卧' }
  server.answer(routes.read, { ...examination, id, state: 'writing', allowed: ['sign'], result: written })
  server.answer(routes.saveResult, { ...written, version: 4 })
  server.answer(accountRoutes.getUserInfo, aUser())
  server.answer(attachmentRoutes.list, { list: [], mayChange: true, unfinished: [], storage: null })
  showPage(page, `/examinations/${id}`)
  fireEvent.change(await screen.findByRole('textbox', { name: /^印象/ }), { target: { value: '甲状腺结节。' } })
  fireEvent.click(screen.getByRole('button', { name: '签名并提交审核' }))
  await waitFor(() => expect(server.inputsOf(routes.saveResult).at(-1)).toMatchObject({ impression: '甲状腺结节。' }))
  expect(server.inputsOf(routes.saveResult).at(-1)).toMatchObject({ figures })
  // The window that asks for the signature would lie over the pages of the tests below.
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('organs of a body part that was corrected are shown with a way to remove them, and signing asks for those of the new one', async () => {
  const id = '0193e2a0-0000-7000-8000-000000000015'
  const described = (bodyPart: number) =>
    templateOf(bodyPart).organs.map((organ) => ({ organ, seen: 'seen' as const, cause: '', text: '未见异常。' }))
  const organs = [...described(2), ...described(0).slice(0, 1)]
  const written = { ...result, organs, figures: [], impression: '无', hasFindings: false, viewsReason: '不能平卧' }
  const record = { ...examination.record, bodyPart: 2 }
  server.answer(routes.read, { ...examination, id, record, state: 'writing', allowed: ['sign'], result: written })
  server.answer(routes.saveResult, { ...written, version: 4 })
  server.answer(accountRoutes.getUserInfo, aUser())
  server.answer(attachmentRoutes.list, { list: [], mayChange: true, unfinished: [], storage: null })
  showPage(page, `/examinations/${id}`)
  fireEvent.click(await screen.findByRole('button', { name: '签名并提交审核' }))
  expect((await screen.findAllByText('有不属于本次检查部位的器官，请移除或改检查部位')).length).toBeGreaterThan(0)
  fireEvent.click(screen.getByRole('button', { name: '移除肝' }))
  await waitFor(() => expect(screen.queryByRole('group', { name: '肝' })).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: '签名并提交审核' }))
  await waitFor(() => expect(server.inputsOf(routes.saveResult).at(-1)).toMatchObject({ organs: described(2) }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('method and device are said in a window that sends what was changed, and a remote result asks for its method', async () => {
  server.answer(accountRoutes.getUserInfo, aUser())
  server.answer(attachmentRoutes.list, { list: [], mayChange: true, unfinished: [], storage: null })
  const procedure = {
    ...{ operator: '罗晓禾', device: 'QL-03', probe: 'C5-1' },
    ...{ qcValidUntil: '2027-02-28', repositions: null },
  }
  server.answer(routes.read, { ...examination, state: 'writing', allowed: ['sign'], procedure })
  server.answer(procedureRoutes.saveProcedure, examination)
  showPage(page, address)
  expect(await screen.findByText(/^还没选检查方式/)).toBeTruthy()
  expect(screen.getByText('质控有效至2027-02-28')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '改方式和设备…' }))
  const dialog = within(await screen.findByRole('dialog', { name: '检查方式和设备' }))
  fireEvent.click(dialog.getByRole('radio', { name: '手持引导' }))
  fireEvent.change(dialog.getByLabelText('重新放探头'), { target: { value: '3' } })
  fireEvent.click(dialog.getByRole('button', { name: '保存' }))
  await screen.findByText('已保存')
  const [sent] = server.inputsOf(procedureRoutes.saveProcedure)
  expect(sent).toEqual({ id: examination.id, examinationMethod: 2, repositions: 3 })
})

test('staff of the site read how it was examined and change nothing', async () => {
  const record = { ...examination.record, examinationMethod: 0 }
  const procedure = { operator: '罗晓禾', device: '', probe: '', qcValidUntil: null, repositions: 1 }
  server.answer(routes.read, { ...examination, allowed: [], record, procedure })
  showPage(page, address)
  expect(await screen.findByText('机器人', { selector: 'dd, dd *' })).toBeTruthy()
  expect(screen.getByText('1次')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '改方式和设备…' })).toBeNull()
})
