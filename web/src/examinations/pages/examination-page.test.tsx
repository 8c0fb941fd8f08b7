// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { type Examination, examinationRoutes as routes } from '@tongying/contract/examinations'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { ExaminationPage } from './examination-page.tsx'

const address = '/examinations/0193e2a0-0000-7000-8000-000000000001'
freshPage(address)
const server = testServer()

const page = (
  <Routes>
    <Route path="/examinations/:id" Component={ExaminationPage} />
  </Routes>
)

const examination: Examination = {
  ...{ id: '0193e2a0-0000-7000-8000-000000000001', institutionId: '0193e2a0-0000-7000-8000-000000000002' },
  ...{ institutionName: '青岚县人民医院', siteName: '清溪社区卫生服务中心', bookingId: null, examinedOn: '2026-12-08' },
  ...{ state: 'inProgress', version: 1, examinerId: '0193e2a0-0000-7000-8000-000000000003', examinerName: '林若溪' },
  ...{ startedAt: '2026-12-08T02:24:00.000Z', endedAt: null, reason: null, result: null, needsReview: true },
  allowed: ['end', 'stop'],
  record: {
    ...{ id: '0193e2a0-0000-7000-8000-000000000004', institutionId: '0193e2a0-0000-7000-8000-000000000002' },
    ...{ version: 1, bodyPart: 0, examinationMethod: null, applicationDepartment: null, clinicNo: null },
    ...{ ultrasoundNo: 'US20261208007', applicationNo: 'SQ20261208000015', patientNo: 'P00027316', admissionNo: null },
    ...{ name: '何桂芳', gender: 2, birthday: '1974-03-18', age: 52, ageUnit: 0, nation: null, height: null },
    ...{ socialSecurityCardNo: null, telephone: '139****6024', weight: null, pastHistory: null, remarks: null },
    savedAt: '2026-12-08T02:21:00.000Z',
  },
}

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

test('a site’s staff see that the result is not issued yet', async () => {
  server.answer(routes.read, { ...examination, state: 'writing', allowed: [] })
  showPage(page, address)
  expect(await screen.findByText('结果还没有出具')).toBeTruthy()
})
