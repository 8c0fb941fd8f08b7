// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { accountRoutes } from '@tongying/contract/accounts'
import type { RouteAnswer } from '@tongying/contract/kit'
import { type InstitutionToJoin, membershipRoutes as routes } from '@tongying/contract/memberships'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { aUser } from '../../accounts/fixtures.ts'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { joinTexts as texts } from '../joining-texts.ts'
import { JoinTab } from './join-tab.tsx'
import { useHospitalList } from './use-hospital-list.ts'

freshPage('/me/hospital?tab=join')
const server = testServer()

const relations = ['none', 'member', 'applied', 'invited'] as const
function anInstitution(relation: InstitutionToJoin['relation']): InstitutionToJoin {
  return {
    id: `0193e2a0-0000-7000-8000-00000000000${relations.indexOf(relation)}`,
    name: `医院-${relation}`,
    abbreviation: '',
    logo: null,
    provinceCode: '330000',
    cityCode: '330100',
    districtCode: null,
    regionName: '浙江省杭州市',
    address: '',
    tier: 'tertiary',
    rating: 'a',
    ownership: 'public',
    relation,
  }
}
const standing: RouteAnswer<typeof routes.join> = {
  ...{ applyId: anInstitution('none').id, institutionId: anInstitution('none').id, hospitalName: '', status: 0 },
  ...{ state: 'pending', reason: null, applicationTime: '2026-11-20T02:00:00.000Z', decidedAt: null, allowed: [] },
}
function Tab() {
  return (
    <>
      <output>{useLocation().search}</output>
      <JoinTab list={useHospitalList()} />
    </>
  )
}
async function showTab(isDoctorCertified: boolean): Promise<(relation: string) => HTMLElement | null> {
  server.answer(accountRoutes.getUserInfo, aUser({ isDoctorCertified }))
  server.answer(routes.join, standing)
  const list = relations.map(anInstitution)
  server.answer(routes.toJoin, { list, total: list.length, pageNum: 1, pageSize: 20 })
  showPage(<Tab />)
  await screen.findByText('医院-none')
  return (relation) => screen.getByText(`医院-${relation}`).closest('tr')
}

test('what one is to an institution decides what one may do: apply, answer an invitation, or wait', async () => {
  const rowOf = await showTab(true)
  const [none, member, applied, invited] = ['none', 'member', 'applied', 'invited'].map(rowOf)
  expect(none?.querySelector('button')?.textContent).toBe(texts.apply['zh-CN'])
  expect(none?.querySelector('button')?.disabled).toBe(false)
  expect(member?.querySelector('button')).toBeNull()
  expect(member?.textContent).toContain(texts.member['zh-CN'])
  expect(applied?.querySelector('button')).toBeNull()
  expect(applied?.textContent).toContain(texts.applied['zh-CN'])
  expect(invited?.querySelector('button')?.textContent).toBe(texts.invited['zh-CN'])
  expect(none?.textContent).toContain('三级甲等')
  expect(screen.queryByText(texts.certifyFirst['zh-CN'])).toBeNull()
})

test('before the certification one cannot apply, and is led to it; an invitation may be answered', async () => {
  const rowOf = await showTab(false)
  expect(await screen.findByText(texts.certifyFirst['zh-CN'])).toBeTruthy()
  expect(rowOf('none')?.querySelector('button')?.disabled).toBe(true)
  expect(rowOf('invited')?.querySelector('button')?.disabled).toBe(false)
})

test('an invitation is answered in the list of invitations; nothing is applied for', async () => {
  const rowOf = await showTab(true)
  const answer = rowOf('invited')?.querySelector('button')
  if (!answer) throw new Error('no button')
  fireEvent.click(answer)
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('?tab=invited'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the application goes to the institution of the row, with the note', async () => {
  const rowOf = await showTab(true)
  const apply = rowOf('none')?.querySelector('button')
  if (!apply) throw new Error('no button')
  fireEvent.click(apply)
  fireEvent.change(await screen.findByRole('textbox', { name: /申请说明/ }), { target: { value: '超声科' } })
  fireEvent.click(screen.getByRole('button', { name: texts.send['zh-CN'] }))
  const { id: institutionId } = anInstitution('none')
  await waitFor(() => expect(server.inputsOf(routes.join)).toEqual([{ institutionId, note: '超声科' }]))
})
