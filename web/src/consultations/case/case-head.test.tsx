// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../ui/core/i18n.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { UiRoot } from '../../ui/root/ui-root.tsx'
import { aDetail } from '../fixtures.ts'
import { CaseHead } from './case-head.tsx'

freshPage('/me/consultations/1')
const full = {
  patientName: '陈若兰',
  certificateId: '11010519491231002X',
  tel: '13800002046',
  medicalCardId: '330127000123',
  familyAddress: '青岚县河埠街21号',
}
let asked: unknown[]
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  setLanguage('zh-CN')
  asked = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (String(url).includes('unmask')) asked.push(JSON.parse(String(init.body)))
    const body = { code: 200, success: true, msg: 'ok', data: full }
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('trust.unmask: the patient’s numbers show in full after a reason, and hide themselves after five minutes', async () => {
  const application = { patientName: '陈*兰', certificateId: '1101**********002X', tel: '138****2046' }
  render(
    <MemoryRouter>
      <UiRoot>
        <CaseHead detail={aDetail({ application })} />
      </UiRoot>
    </MemoryRouter>,
  )
  expect(screen.getByText('1101**********002X')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '显示完整信息…' }))
  fireEvent.click(await screen.findByRole('button', { name: '显示' }))
  expect(await screen.findByText('请填写')).toBeTruthy()
  expect(asked).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: '核对患者身份' }))
  fireEvent.click(screen.getByRole('button', { name: '显示' }))
  expect(await screen.findByText('11010519491231002X')).toBeTruthy()
  expect(asked).toEqual([{ reason: '核对患者身份' }])
  expect(screen.getByText(/陈若兰/)).toBeTruthy()
  expect(screen.getByText('青岚县河埠街21号')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(290_000))
  expect(screen.getByText('1分钟后自动隐藏')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(screen.queryByText('11010519491231002X')).toBeNull()
  expect(screen.getByText('1101**********002X')).toBeTruthy()
})

test('whose hospital did not apply reads the fee of their own hospital, and that it is that', () => {
  const detail = aDetail({ fees: [{ cents: 30_000, currency: 'CNY' }], hasAllFees: false })
  render(
    <MemoryRouter>
      <UiRoot>
        <CaseHead detail={detail} />
      </UiRoot>
    </MemoryRouter>,
  )
  expect(screen.getByText('本机构费用¥300.00')).toBeTruthy()
})
