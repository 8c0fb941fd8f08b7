import { expect, test } from 'vitest'
import { canonicalReportText, missingFromReport, reportFields } from './report.ts'

const id = '7d2c1d9e-0c8e-4c35-9a55-0e9f3f5f0001'
const text = { findings: '低回声结节“实性”', conclusion: '良性\n随访', advice: '3个月后复查' }

test('the canonical form is written down, letter by letter', () => {
  expect(canonicalReportText(id, text)).toBe(
    `["tongying-report-text/1","${id}","低回声结节“实性”","良性\\n随访","3个月后复查"]`,
  )
})

test('another case, another word and a word in another part make another form', () => {
  const forms = [
    canonicalReportText(id, text),
    canonicalReportText(id.replace('1', '2'), text),
    canonicalReportText(id, { ...text, advice: `${text.advice}。` }),
    canonicalReportText(id, { ...text, conclusion: `${text.conclusion}${text.advice}`, advice: '' }),
    canonicalReportText(id, { ...text, findings: '', conclusion: `${text.findings}${text.conclusion}` }),
    canonicalReportText(id, { ...text, findings: `${text.findings}","x` }),
  ]
  expect(new Set(forms).size).toBe(forms.length)
})

test('spaces around a text are not part of it, on the page as on the server', () => {
  const typed = reportFields.parse({ ...text, findings: `  ${text.findings}\n` })
  expect(canonicalReportText(id, typed)).toBe(canonicalReportText(id, text))
})

test('conclusion and advice are needed, findings are not', () => {
  expect(missingFromReport({ conclusion: '', advice: '' })).toEqual(['conclusion', 'advice'])
  expect(missingFromReport(text)).toEqual([])
})
