import { expect, test } from 'vitest'
import { filledBy, hasText, typedParts } from './apply-template.ts'

const template = { findings: '左叶见一结节', conclusion: '', advice: '3个月后复查' }

test('a template goes into empty parts without asking, and takes nothing away', () => {
  const empty = { findings: ' ', conclusion: '良性', advice: '' }
  expect(typedParts(empty, template)).toEqual([])
  expect(filledBy(empty, template, 'keep')).toEqual({ findings: '左叶见一结节', advice: '3个月后复查' })
})

test('parts that are written are asked about, and get what was answered', () => {
  const written = { findings: '右叶未见异常', conclusion: '良性', advice: '3个月后复查 ' }
  expect(typedParts(written, template)).toEqual(['findings'])
  expect(filledBy(written, template, 'keep')).toEqual({ advice: '3个月后复查' })
  expect(filledBy(written, template, 'append')).toEqual({
    findings: '右叶未见异常\n左叶见一结节',
    advice: '3个月后复查',
  })
  expect(filledBy(written, template, 'replace')).toEqual({ findings: '左叶见一结节', advice: '3个月后复查' })
  expect([hasText(written), hasText({ findings: ' ', conclusion: '', advice: '' })]).toEqual([true, false])
})
