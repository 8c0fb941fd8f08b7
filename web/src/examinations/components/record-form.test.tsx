// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import {
  examinationRoutes as routes,
  type UltrasoundRecord,
  ultrasoundRecordFields,
} from '@tongying/contract/examinations'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { recordTexts as texts } from '../texts.ts'
import { RecordForm } from './record-form.tsx'

freshPage('/me/healthApplet/examinations')
const server = testServer()
const id = '0193e2a0-0000-7000-8000-000000000001'

const record: UltrasoundRecord = {
  ...{ id, institutionId: '0193e2a0-0000-7000-8000-0000000000ff', version: 3, savedAt: '2026-11-20T02:00:00.000Z' },
  ...{ bodyPart: 1, examinationMethod: null, applicationDepartment: null, ultrasoundNo: 'US20261120001' },
  ...{ applicationNo: 'SQ20261120001', clinicNo: null, admissionNo: null, patientNo: '000017', name: '陈若兰' },
  ...{ gender: 2, birthday: null, age: 46, ageUnit: 0, nation: null, socialSecurityCardNo: '3301****5402' },
  ...{ telephone: '139****2046', takesSms: true, height: null, weight: null, pastHistory: null, remarks: null },
}

test('every field of the record is drawn', () => {
  showPage(<RecordForm record={record} examinationId={id} />)
  const drawn = [...document.querySelectorAll('[data-field]')].map((field) => field.getAttribute('data-field'))
  expect(drawn.toSorted()).toEqual(Object.keys(ultrasoundRecordFields.shape).toSorted())
})

test('a masked number is never sent back as the number; what was typed goes with the version it is based on', async () => {
  server.answer(routes.saveRecord, { ...record, version: 4 })
  showPage(<RecordForm record={record} examinationId={id} />)
  fireEvent.change(screen.getByLabelText(texts.remarks['zh-CN']), { target: { value: '空腹' } })
  fireEvent.click(screen.getByRole('button', { name: texts.save['zh-CN'] }))
  await waitFor(() => expect(server.inputsOf(routes.saveRecord)).toHaveLength(1))
  const [sent = {}] = server.inputsOf(routes.saveRecord)
  expect(sent).toMatchObject({ id, version: 3, name: '陈若兰', age: 46, remarks: '空腹' })
  expect(JSON.stringify(sent)).not.toContain('*')
})
