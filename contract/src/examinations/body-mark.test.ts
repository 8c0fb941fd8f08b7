import { expect, test } from 'vitest'
import { bodyFigureSize, probeOf, usualMark } from './body-mark.ts'
import { canonicalResultText, missingViews, type ResultFigure, resultFields } from './result.ts'
import { type StandardView, standardViews, templateOf } from './result-templates.ts'

const views = Object.keys(standardViews) as StandardView[]
const attachmentId = '0193e2a0-0000-7000-8000-000000000001'
const figure = (more: Partial<ResultFigure>): ResultFigure => ({
  ...{ attachmentId, view: 'gallbladder', caption: '', bodyMark: null },
  ...more,
})

test('every view but a lesion’s has its usual place, and the whole probe is on the figure', () => {
  for (const view of views) {
    const mark = usualMark(view)
    expect(mark === null, view).toBe(templateOf(1).views.includes(view))
    if (!mark) continue
    for (const { x, y } of Object.values(probeOf(mark))) {
      expect(x, view).toBeGreaterThan(1)
      expect(x, view).toBeLessThan(bodyFigureSize.width - 1)
      expect(y, view).toBeGreaterThan(1)
      expect(y, view).toBeLessThan(bodyFigureSize.height - 1)
    }
  }
  expect(usualMark(null)).toBeNull()
})

test('the right side of the body is on the left of the figure', () => {
  const across = (view: StandardView) => usualMark(view)?.x ?? 50
  expect(across('rightKidney')).toBeLessThan(50)
  expect(across('leftKidney')).toBeGreaterThan(50)
  expect(across('spleen')).toBeGreaterThan(50)
  expect(across('rightLobeLong')).toBeLessThan(across('leftLobeLong'))
})

test('the marked side points to the head at 0 degrees, and to the patient’s left at 90', () => {
  const middle = { x: 50, y: 50 }
  const up = probeOf({ ...middle, angle: 0 })
  expect(up.dot.y).toBeLessThan(up.from.y)
  expect(up.dot.x).toBeCloseTo(14)
  const left = probeOf({ ...middle, angle: 90 })
  expect(left.dot.x).toBeGreaterThan(left.from.x)
  expect(left.dot.y).toBeCloseTo(17)
})

test('a view is kept only by a picture that says where the probe stood', () => {
  expect(missingViews(0, [figure({})])).toContain('gallbladder')
  expect(missingViews(0, [figure({ bodyMark: usualMark('gallbladder') })])).not.toContain('gallbladder')
})

test('the signed text names the mark, and one without a mark is as it was before there were marks', () => {
  const text = (figures: ResultFigure[]) =>
    canonicalResultText('e', 0, { ...resultFields.parse({}), figures }, () => 'aa')
  expect(text([figure({ caption: '后伴声影' })])).toContain(`["${attachmentId}","aa","gallbladder","后伴声影"]`)
  const [one, other] = [
    { x: 36, y: 56, angle: 330 },
    { x: 36, y: 56, angle: 331 },
  ]
  expect(text([figure({ bodyMark: one })])).toContain('[36,56,330]')
  expect(text([figure({ bodyMark: one })])).not.toBe(text([figure({ bodyMark: other })]))
})
