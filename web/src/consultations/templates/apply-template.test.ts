import { freshDraft } from '@tongying/contract/consultations'
import { expect, test } from 'vitest'
import { applicationFillable, contentOf } from './application-fillable.ts'
import { filledBy as filled, hasText, type OnTyped, reportFillable, typedFields } from './apply-template.ts'

type Texts = Readonly<Record<string, string>>
const typedParts = (values: Texts, given: Texts) => typedFields(reportFillable, values, given)
const filledBy = (values: Texts, given: Texts, onTyped: OnTyped) => filled(reportFillable, values, given, onTyped)

const template = { findings: '左叶见一结节', conclusion: '', advice: '3个月后复查' }

test('a template goes into empty parts without asking, and takes nothing away', () => {
  const empty = { findings: ' ', conclusion: '良性', advice: '' }
  expect(typedParts(empty, template)).toEqual([])
  expect(filledBy(empty, template, 'keep')).toEqual({ findings: '左叶见一结节', advice: '3个月后复查' })
})

test('choices are taken over where nobody has chosen, and added to only where there can be several', () => {
  const given = { consultationType1: 1, consultationDep: ['04.01'], pastHistory: '高血压：', othersNeeded: 2 }
  const fresh = { ...freshDraft('2026-11-26') }
  expect(typedFields(applicationFillable, fresh, given)).toEqual([])
  expect(filled(applicationFillable, fresh, given, 'keep')).toEqual(given)
  const chosen = { ...fresh, consultationDep: ['32.05'], pastHistory: '无', othersNeeded: 1 }
  expect(typedFields(applicationFillable, chosen, given)).toEqual(['pastHistory', 'consultationDep', 'othersNeeded'])
  expect(filled(applicationFillable, chosen, given, 'append')).toEqual({
    consultationType1: 1,
    consultationDep: ['32.05', '04.01'],
    pastHistory: '无\n高血压：',
  })
  expect(filled(applicationFillable, chosen, given, 'replace')).toEqual(given)
})

test('a template takes nothing of the patient, and nothing that is not right', () => {
  const typed = { patientName: '陈若兰', tel: '13800002046', appointDate: '2026-11-26', main: '结节', othersNeeded: '' }
  expect(contentOf({ ...typed, reason: '电话13800002046', doctorIds: [] })).toEqual({ main: '结节', doctorIds: [] })
})

test('parts that are written are asked about, and get what was answered', () => {
  const written = { findings: '右叶未见异常', conclusion: '良性', advice: '3个月后复查 ' }
  expect(typedParts(written, template)).toEqual(['findings'])
  expect(filledBy(written, template, 'keep')).toEqual({})
  expect(filledBy(written, template, 'append')).toEqual({
    findings: '右叶未见异常\n左叶见一结节',
  })
  expect(filledBy(written, template, 'replace')).toEqual({ findings: '左叶见一结节' })
  expect([hasText(written), hasText({ findings: ' ', conclusion: '', advice: '' })]).toEqual([true, false])
})
