// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadParts } from '../../ui/core/part.ts'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { freshPage } from '../../ui/core/testing.ts'
import { aDetail } from '../fixtures.ts'
import { ExemptionPage } from '../pages/exemption-page.tsx'
import { FiledWithoutNotes } from './filed-without-notes.tsx'

freshPage('/me/consultations/1')
const id = '0193e2a0-0000-7000-8000-000000000001'
const exemption = {
  reason: '联系不到家属',
  approverName: '陈若兰',
  askedAt: '2026-11-24T02:00:00.000Z',
  isForConsent: true,
  isForIdentity: true,
  isConfirmed: null,
  answeredAt: null,
  note: null,
}
let sent: unknown[]
let answer: unknown
beforeEach(async () => {
  await loadParts()
  sent = []
  answer = { consultationId: id, version: 3, toComplete: [] }
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    if (init?.body) sent.push(JSON.parse(String(init.body)))
    return Response.json({ code: 200, success: true, msg: '', data: answer })
  })
})
afterEach(() => vi.unstubAllGlobals())

const emergency = () =>
  aDetail({
    consultationId: id,
    state: 'unresponsive',
    toComplete: ['certificateId', 'dateBirth', 'tel'],
    application: { certificateType: 0, gender: 1, age: 55 },
    exemption,
  })

test('the applicant completes what is left; an ID number brings what follows from it, and nothing else is sent', async () => {
  showPage(<FiledWithoutNotes detail={emergency()} />)
  expect(screen.getByText(/3项暂缺，报告提交审核前由申请医生补齐：证件号、出生日期、手机号/)).toBeTruthy()
  expect(screen.getByText(/批准人陈若兰，尚未确认/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '补齐…' }))
  const number = await screen.findByRole('textbox', { name: /证件号/ })
  fireEvent.change(number, { target: { value: '11010519491231002X' } })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ certificateId: '11010519491231002X', dateBirth: '1949-12-31', gender: 2 })
  expect(Object.keys(Object(sent[0])).toSorted()).toEqual(['age', 'certificateId', 'dateBirth', 'gender'])
})

test('others see what is missing and have no button', () => {
  showPage(<FiledWithoutNotes detail={{ ...emergency(), relation: ['lead'] }} />)
  expect(screen.getByText(/3项暂缺/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /补齐|批准人/ })).toBeNull()
})

test('a consent that is signed later is added by the applicant: by link until the meeting, on paper until the report', async () => {
  answer = { list: [], current: null, total: 0 }
  const application = { tel: '138****2046' }
  showPage(<FiledWithoutNotes detail={{ ...emergency(), application, hasConsent: false }} />)
  fireEvent.click(screen.getByRole('button', { name: '补签…' }))
  expect(await screen.findByRole('button', { name: '短信发送' })).toBeTruthy()
  expect(screen.getByText('上传纸质知情同意书')).toBeTruthy()
  expect(screen.getByDisplayValue('138****2046')).toBeTruthy()
})

test('after the meeting no link is sent any more, and a paper form still counts', async () => {
  answer = { list: [], current: null, total: 0 }
  showPage(<FiledWithoutNotes detail={{ ...emergency(), hasConsent: false, state: 'consultationEnd' }} />)
  fireEvent.click(screen.getByRole('button', { name: '补签…' }))
  expect(await screen.findByText('上传纸质知情同意书')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '短信发送' })).toBeNull()
})

test('once it was signed the case says so, and asks for it no more', () => {
  showPage(<FiledWithoutNotes detail={{ ...emergency(), hasConsent: true }} />)
  expect(screen.getByText(/知情同意书现已补签/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '补签…' })).toBeNull()
})

test('the approver who did not approve says why, before anything is sent', async () => {
  const more = { consultationId: id, number: 'HZ1', applicantName: '林若溪', institutionName: '青岚县人民医院' }
  const patient = { patientName: null, gender: 1, age: 55, condition: 2, caseReason: '车祸伤' }
  answer = { ...exemption, ...more, ...patient, isOpen: true }
  const pages = (
    <Routes>
      <Route path="/me/consultations/:id/exemption" element={<ExemptionPage />} />
    </Routes>
  )
  showPage(pages, `/me/consultations/${id}/exemption`)
  expect(await screen.findByText(/身份不明.*男 55岁.*重/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '我没有批准' }))
  expect(await screen.findByText('请填写原因')).toBeTruthy()
  expect(sent).toEqual([])
  answer = { consultationId: id }
  fireEvent.click(screen.getByRole('button', { name: '确认我已批准' }))
  await waitFor(() => expect(sent).toEqual([{ isConfirmed: true }]))
})
