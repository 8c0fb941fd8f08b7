import { resultFields } from '@tongying/contract/examinations'
import { expect, test } from 'vitest'
import { changedFields, mergeDraft } from '../../ui/patterns/form/merge-draft.ts'
import { organFields, organOf, resultShape, together } from './result-draft.ts'

const liver = { organ: 'liver', seen: 'seen', cause: '', text: '大小正常。' } as const
const spleen = { organ: 'spleen', seen: 'limited', cause: '肠气', text: '' } as const

test('a result comes apart by organ, and together again', () => {
  const whole = resultFields.parse({ organs: [liver, spleen], impression: '胆囊结石。' })
  const apart = resultShape.pick(whole)
  expect(apart).toMatchObject({ 'organ liver': liver, 'organ spleen': spleen, impression: '胆囊结石。' })
  expect(together(apart, [])).toEqual(whole)
  expect(resultShape.fit(apart)).toEqual(apart)
})

test('two people who describe different organs lose nothing and choose nothing', () => {
  const base = resultShape.pick(resultFields.parse({ organs: [liver] }))
  const mine = { ...base, 'organ liver': { ...liver, text: '增大。' } }
  const theirs = { ...base, 'organ spleen': spleen }
  const merged = mergeDraft({ base, mine, theirs })
  expect(merged.conflicts).toEqual([])
  const { organs } = resultFields.parse(together(merged.values, []))
  expect(organs.map(({ text, cause }) => text || cause).toSorted()).toEqual(['增大。', '肠气'])
})

test('an organ that is removed is removed in the draft, here and where it is taken over', () => {
  const both = resultShape.pick(resultFields.parse({ organs: [liver, spleen] }))
  const one = resultShape.pick(resultFields.parse({ organs: [spleen] }))
  expect(changedFields(both, one)).toEqual(['organ liver'])
  const { taken } = mergeDraft({ base: both, mine: both, theirs: one })
  expect(together(taken, [liver, spleen])).toEqual({ organs: [spleen] })
})

test('what is taken for one organ leaves the others as they are', () => {
  expect(together({ 'organ spleen': spleen }, [liver])).toEqual({ organs: [liver, spleen] })
  expect(together({ impression: '无' }, [liver])).toEqual({ impression: '无' })
  expect(Object.keys(organFields).every((field) => organOf(field) !== undefined)).toBe(true)
})
