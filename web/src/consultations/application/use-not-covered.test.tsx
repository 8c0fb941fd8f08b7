// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { expect, test } from 'vitest'
import { useTranslate } from '../../ui/core/i18n.ts'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { useNotCovered } from './use-not-covered.ts'

freshPage('/meetingApply')
const server = testServer()
const expertId = '0193e2a0-0000-7000-8000-000000000002'
const caseId = '0193e2a0-0000-7000-8000-000000000001'
const expert = {
  id: expertId,
  name: '周慎行',
  hospital: '云州医科大学附属第一医院',
  institutionId: null,
  isColleague: false,
  mayLead: true,
  isCovered: false,
  fee: null,
  departments: [],
  title: 'archiater',
  beGoodAt: '',
  avatarUrl: null,
  busy: [],
}
const found = (isCovered: boolean) => ({
  list: [{ ...expert, isCovered }],
  total: 1,
  pageNum: 1,
  pageSize: 20,
  free: 1,
  isNarrowed: true,
  institutions: [],
})

function Check({ doctorIds }: { doctorIds: string[] }) {
  const t = useTranslate()
  const why = useNotCovered({ doctorIds, appointDate: '2026-12-01', applyType: 0 }, caseId)
  return <p>{why ? t(why) : '可以提交'}</p>
}

test('a chosen expert whom no agreement covers stands in the way of the application', async () => {
  server.answer(routes.experts, found(false))
  showPage(<Check doctorIds={[expertId]} />)
  expect(await screen.findByText('不在协议范围内')).toBeTruthy()
  expect(server.inputsOf(routes.experts)).toMatchObject([
    { ids: expertId, on: '2026-12-01', caseId, kind: 'appointment' },
  ])
})

test('others do not', async () => {
  server.answer(routes.experts, found(true))
  showPage(<Check doctorIds={[expertId]} />)
  await expect.poll(() => server.inputsOf(routes.experts)).toHaveLength(1)
  expect(screen.getByText('可以提交')).toBeTruthy()
})
