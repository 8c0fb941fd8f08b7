// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Agreement, agreementRoutes as routes } from '@tongying/contract/agreements'
import { type InstitutionSummary, institutionRoutes } from '@tongying/contract/institutions'
import { expect, test } from 'vitest'
import { useHospitalList } from '../memberships/components/use-hospital-list.ts'
import { showPage } from '../ui/core/testing/show-page.tsx'
import { testServer } from '../ui/core/testing/test-server.ts'
import { freshPage } from '../ui/core/testing.ts'
import { AgreementsCard } from './agreements-card.tsx'
import { AgreementsView } from './agreements-view.tsx'
import { anAgreement, otherId, ownId } from './fixtures.ts'
import { moveTexts, agreementTexts as texts } from './texts.ts'

freshPage('/me/hospital?tab=agreements')
const server = testServer()

const onePage = (list: Agreement[]) => ({ list, total: list.length, pageNum: 1, pageSize: 20, isNarrowed: true })

function Tab() {
  // The tab asks nothing else of an institution.
  const institution = { id: ownId, name: '青岚县人民医院' } as Parameters<
    typeof AgreementsView
  >[0]['institutions'][number]
  return <AgreementsView list={useHospitalList()} institutions={[institution]} />
}

test('terms of a proposal are read in its row, and it is declined with a reason only', async () => {
  server.answer(routes.list, onePage([anAgreement()]))
  showPage(<Tab />)
  await screen.findByText('¥300.50')
  expect(screen.getByText(/目前：申请医生只能邀请协议范围内的专家/)).toBeDefined()
  for (const text of ['预约会诊 · 急会诊', '超声医学科', '备注：按季度结算', '待答复'])
    expect(screen.getAllByText(text)).not.toEqual([])
  fireEvent.click(screen.getByRole('button', { name: '谢绝云州医科大学附属第一医院的协议' }))
  const dialog = await screen.findByRole('dialog', { name: '谢绝会诊协议' })
  fireEvent.click(within(dialog).getByRole('button', { name: '谢绝' }))
  expect(await within(dialog).findAllByText('请填写')).not.toEqual([])
  expect(server.inputsOf(routes.decline)).toEqual([])
  server.answer(routes.decline, anAgreement({ standing: 'declined' }))
  fireEvent.change(within(dialog).getByRole('textbox', { name: '原因' }), { target: { value: '费用偏高' } })
  fireEvent.click(within(dialog).getByRole('button', { name: '谢绝' }))
  await waitFor(() => expect(server.inputsOf(routes.decline)).toMatchObject([{ reason: '费用偏高' }]))
})

test('a proposal without institution, fee or last day is sent to nobody, and each is named', async () => {
  server.answer(routes.list, onePage([]))
  server.answer(institutionRoutes.browse, { list: [], total: 0, pageNum: 1, pageSize: 8 })
  showPage(<Tab />)
  fireEvent.click(await screen.findByRole('button', { name: '提议协议' }))
  const dialog = await screen.findByRole('dialog', { name: '提议会诊协议' })
  fireEvent.click(within(dialog).getByRole('button', { name: '提议' }))
  await waitFor(() => expect(within(dialog).getAllByText(/请选择机构|请填写/).length).toBeGreaterThan(2))
  expect(server.inputsOf(routes.propose)).toEqual([])
})

const inForce = anAgreement({ standing: 'inForce', state: 'agreed', allowed: ['end'] })

test('an agreement in force is ended for a reason, and offers nothing else', async () => {
  server.answer(routes.list, onePage([inForce]))
  server.answer(routes.end, anAgreement({ standing: 'ended', allowed: [] }))
  showPage(<Tab />)
  fireEvent.click(await screen.findByRole('button', { name: '终止与云州医科大学附属第一医院的协议' }))
  expect(screen.queryByRole('button', { name: /同意/ })).toBeNull()
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox', { name: '原因' }), { target: { value: '合作期满' } })
  fireEvent.click(dialog.getByRole('button', { name: '终止' }))
  await waitFor(() => expect(server.inputsOf(routes.end)).toEqual([{ id: inForce.id, reason: '合作期满' }]))
})

test.each([
  ['requester', '云州医科大学附属第一医院', 1],
  ['provider', '青岚县人民医院', 0],
] as const)('who agrees as %s reads with whom, and what it narrows', async (side, partner, count) => {
  server.answer(routes.list, onePage([anAgreement({ side })]))
  server.answer(routes.agree, inForce)
  showPage(<Tab />)
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`同意.*${partner}`) }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryAllByText(moveTexts.agreeRequester['zh-CN'])).toHaveLength(count)
  expect(server.inputsOf(routes.agree)).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: '同意' }))
  await waitFor(() => expect(server.inputsOf(routes.agree)).toEqual([{ id: inForce.id }]))
})

test('without an agreement in force everybody can be asked, and the page says so', async () => {
  server.answer(routes.list, { ...onePage([]), isNarrowed: false })
  showPage(<Tab />)
  expect(await screen.findByText(texts.open['zh-CN'])).toBeDefined()
  expect(screen.queryByText(texts.narrowed['zh-CN'])).toBeNull()
})

test('the filters of the address are those that are asked for', async () => {
  server.answer(routes.list, onePage([]))
  showPage(<Tab />, '/me/hospital?tab=agreements&standing=expired&side=provider')
  await waitFor(() => expect(server.inputsOf(routes.list)).toMatchObject([{ standing: 'expired', side: 'provider' }]))
})

test('the card of the work page names who waits for an answer, and is not there where nobody does', async () => {
  server.answer(routes.list, onePage([anAgreement()]))
  showPage(<AgreementsCard institutionId={ownId} />)
  expect(await screen.findByRole('link', { name: '云州医科大学附属第一医院' })).toBeDefined()
  expect(server.inputsOf(routes.list)).toMatchObject([{ institutionId: ownId, isToAnswer: 'true' }])
})

test('what is proposed has every term that was entered', async () => {
  const partner = { id: otherId, name: '云州医科大学附属第一医院', abbreviation: '', regionName: '', address: '' }
  const summary: InstitutionSummary = {
    ...{ ...partner, provinceCode: '33', cityCode: '3301', districtCode: null },
    ...{ tier: 'tertiary', rating: 'a', ownership: 'public' },
  }
  server.answer(routes.list, onePage([]))
  server.answer(institutionRoutes.browse, { list: [summary], total: 1, pageNum: 1, pageSize: 8 })
  server.answer(routes.propose, anAgreement({ isOwnProposal: true }))
  showPage(<Tab />)
  fireEvent.click(await screen.findByRole('button', { name: '提议协议' }))
  const dialog = within(await screen.findByRole('dialog', { name: '提议会诊协议' }))
  fireEvent.click(await dialog.findByRole('radio', { name: partner.name }))
  await userEvent.type(dialog.getByRole('combobox', { name: /提供方科室/, hidden: true }), '超声医学科{Enter}')
  await userEvent.type(dialog.getByRole('textbox', { name: /每次会诊费用/, hidden: true }), '300.5')
  await userEvent.type(dialog.getByRole('textbox', { name: /最后一天/, hidden: true }), '2027-11-30{Tab}')
  await userEvent.click(dialog.getByRole('button', { name: '提议', hidden: true }))
  await waitFor(() => expect(server.inputsOf(routes.propose)).toHaveLength(1))
  expect(server.inputsOf(routes.propose)[0]).toMatchObject({
    ...{ institutionId: ownId, otherId, side: 'requester', scope: ['appointment', 'inWriting', 'emergency'] },
    ...{ departments: ['32.05'], fee: '300.5', currency: 'CNY', lastDay: '2027-11-30' },
  })
})
