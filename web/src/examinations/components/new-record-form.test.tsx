// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import {
  examinationErrors,
  type FoundUltrasoundRecord,
  examinationRoutes as routes,
} from '@tongying/contract/examinations'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { anExamination } from '../fixtures.ts'
import { NewRecordForm } from './new-record-form.tsx'

freshPage('/addPatient')
const server = testServer()
const { record, institutionId } = anExamination()
const typed = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const begin = () => fireEvent.click(screen.getByRole('button', { name: '保存并开始检查' }))

test('an examination that could not begin is begun by another press, of the same record', async () => {
  const onBegun = vi.fn()
  server.answer(routes.addRecord, record)
  server.refuse(routes.start, examinationErrors.ExaminationStarted, '没有开始')
  showPage(<NewRecordForm institutionId={institutionId} site={null} onBegun={onBegun} />)
  fireEvent.click(screen.getByRole('radio', { name: '腹部' }))
  write('超声号', 'US-77')
  begin()
  await screen.findByText('没有开始')
  server.answer(routes.saveRecord, { ...record, version: 2 })
  server.answer(routes.start, anExamination())
  write('备注', '空腹')
  begin()
  await waitFor(() => expect(onBegun).toHaveBeenCalledWith(anExamination().id))
  expect(server.inputsOf(routes.addRecord)).toHaveLength(1)
  expect(server.inputsOf(routes.saveRecord)).toMatchObject([{ id: record.id, version: 1, remarks: '空腹' }])
  expect(server.inputsOf(routes.start).at(-1)).toEqual({ recordId: record.id })
})

test('an earlier record fills in what is not typed yet, and no age of another day', async () => {
  const { patientNo, ultrasoundNo, savedAt } = record
  const found: FoundUltrasoundRecord = {
    ...{ id: record.id, patientNo, ultrasoundNo, savedAt, name: '何**', gender: 2, birthday: null, bodyPart: 0 },
    telephone: null,
    examination: { id: '0193e2a0-0000-7000-8000-000000000009', examinedOn: '2026-11-02', state: 'issued' },
  }
  server.answer(routes.findRecords, { list: [found], hasMore: false })
  server.answer(routes.readRecord, { ...record, birthday: null, age: 46, height: null, pastHistory: '高血压' })
  showPage(<NewRecordForm institutionId={institutionId} site={null} onBegun={() => undefined} />)
  write('身高', '158')
  write('既往史', '胆囊结石')
  fireEvent.change(screen.getByLabelText(/^姓名、电话/), { target: { value: '何桂芳' } })
  fireEvent.click(screen.getByRole('button', { name: '查找' }))
  const last = await screen.findByRole('link', { name: /的检查：已出报告/ })
  expect(last.getAttribute('href')).toBe('/me/healthApplet/examinations/0193e2a0-0000-7000-8000-000000000009')
  fireEvent.click(screen.getByRole('button', { name: /用这条/ }))
  await waitFor(() => expect(typed('患者编号')).toBe(patientNo))
  expect([typed('姓名'), typed('身高'), typed('既往史'), typed('年龄')]).toEqual(['何桂芳', '158', '胆囊结石', ''])
})
