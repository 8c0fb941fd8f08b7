// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { freshDraft as freshOn } from '@tongying/contract/consultations'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../ui/core/i18n.ts'
import { aDetail } from '../fixtures.ts'
import { problemsOf } from './application-schema.ts'
import { ReturnNote } from './return-note.tsx'
import { SubmitCheck } from './submit-check.tsx'

const freshDraft = freshOn('2026-11-24')

const files = { imagingReady: 0, consentReady: 1, untyped: 0, unfinished: 0 }
beforeEach(() => act(() => setLanguage('zh-CN')))
afterEach(cleanup)

function check(values: Record<string, unknown>, onGo = () => undefined) {
  render(<SubmitCheck problems={problemsOf(values, files)} values={values} onGo={onGo} />)
}

test('many missing fields of a step are one line, a few are listed one by one', () => {
  check(freshDraft)
  expect(screen.getByRole('button', { name: /^患者信息还差\d+项$/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: '主诉未填' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '请上传影像文件' })).toBeTruthy()
})
test('a wrong value is shown with its sentence, even among many missing', () => {
  check({ ...freshDraft, tel: '123' })
  expect(screen.getByRole('button', { name: '手机号：请输入正确的手机号' })).toBeTruthy()
})
test('a line leads to its field', () => {
  const onGo = vi.fn()
  check(freshDraft, onGo)
  fireEvent.click(screen.getByRole('button', { name: '主诉未填' }))
  expect(onGo).toHaveBeenCalledWith('case', 'main')
})
test('a returned application shows its reason and the missing document', () => {
  const returned = { reason: 1, note: '请补充近3个月的报告', missingFile: '乳腺X线报告', at: null }
  render(<ReturnNote detail={aDetail({ state: 'returned', review: 'failedAudit', returned })} />)
  expect(screen.getByText('申请被退回：缺少必要资料')).toBeTruthy()
  expect(screen.getByText('缺少：乳腺X线报告')).toBeTruthy()
})
test('a case that timed out shows what to do', () => {
  render(<ReturnNote detail={aDetail({ state: 'timeoutNoResponse' })} />)
  expect(screen.getByText(/调整专家或时间后重新提交/)).toBeTruthy()
})
test('a returned application is not ready before what was missing is there', () => {
  const onGo = vi.fn()
  const none = { apply: {}, patient: {}, case: {}, files: {} }
  const toCorrect = { is: 'missingFile', step: 'files', name: '乳腺X线报告' } as const
  render(<SubmitCheck problems={none} values={{}} toCorrect={toCorrect} onGo={onGo} />)
  expect(screen.queryByText('都填好了，可以提交')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /乳腺X线报告/ }))
  expect(onGo).toHaveBeenCalledWith('files')
  cleanup()
  render(<SubmitCheck problems={none} values={{}} onGo={onGo} />)
  expect(screen.getByText('都填好了，可以提交')).toBeTruthy()
})
