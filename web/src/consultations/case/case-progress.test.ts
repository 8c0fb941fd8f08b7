// @vitest-environment jsdom
import { translate } from '@tongying/contract/kit'
import { beforeAll, expect, test } from 'vitest'
import { setLanguage } from '../../ui/core/i18n.ts'
import { aDetail } from '../fixtures.ts'
import { progressOf } from './case-progress.ts'

const chinese: Parameters<typeof progressOf>[0] = (text, ...values) => translate(text, 'zh-CN', ...values)
beforeAll(() => setLanguage('zh-CN'))
const stateOf = (detail: Parameters<typeof progressOf>[1]) =>
  progressOf(chinese, detail).map((step) => `${step.key}:${step.state}`)

test('a submitted case stands at its review', () => {
  expect(stateOf(aDetail({ state: 'waitingForTreatment' })).slice(0, 3)).toEqual([
    'submit:done',
    'audit:now',
    'answers:ahead',
  ])
})
test('a held case whose report is in a review queue stands at the review', () => {
  expect(stateOf(aDetail({ state: 'consultationEnd', review: 'reportReview' }))).toContain('review:now')
})
test('where nobody reviews reports the way has no review, until it is issued and after', () => {
  const submitted = aDetail({ state: 'consultationEnd', review: 'reportReview', isReportReviewed: false })
  expect(stateOf(submitted).slice(-2)).toEqual(['report:now', 'done:ahead'])
  const issued = { at: '2026-11-22T01:12:00.000Z', what: 'passWithoutDesk', by: null, note: null }
  expect(stateOf(aDetail({ state: 'completed', history: [issued] })).slice(-2)).toEqual(['report:done', 'done:done'])
})
test('a completed case has everything behind it', () => {
  expect(stateOf(aDetail({ state: 'completed' })).every((step) => step.endsWith('done'))).toBe(true)
})
test('a cancelled case stands where it was left', () => {
  const passed = { at: '2026-11-22T01:12:00.000Z', what: 'passAudit', by: '许知微', note: null }
  expect(stateOf(aDetail({ state: 'cancelled', history: [passed] }))).toContain('answers:now')
})
test('an emergency has no audit on its way', () => {
  const emergency = { at: '2026-11-22T01:12:00.000Z', what: 'submitEmergency', by: '林若溪', note: null }
  expect(stateOf(aDetail({ state: 'cancelled', history: [emergency] })).slice(0, 2)).toEqual([
    'submit:done',
    'answers:now',
  ])
})
test('a step that is behind says when and who', () => {
  expect(progressOf(chinese, aDetail({ state: 'waitingForTreatment' }))[0]?.detail).toMatch(/11-21 16:08 林若溪$/)
})
test('a consultation in writing waits for opinions until its end', () => {
  const begun = { at: '2026-11-22T01:12:00.000Z', what: 'reachQuorumInWriting', by: null, note: null }
  const detail = aDetail({
    state: 'waitingForConsultation',
    isInWriting: true,
    startTime: '2026-11-26T01:30:00.000Z',
    endTime: '2026-11-26T02:15:00.000Z',
    history: [begun],
  })
  const step = progressOf(chinese, detail).find(({ key }) => key === 'meeting')
  expect(step).toMatchObject({ title: '书面意见', state: 'now', detail: expect.stringMatching(/11-26 10:15截止$/) })
  expect(stateOf({ ...detail, state: 'cancelled' })).toContain('meeting:now')
})
