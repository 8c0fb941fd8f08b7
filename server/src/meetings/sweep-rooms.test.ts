import { minuteMs } from '@tongying/contract/kit'
import { describe, expect, it } from 'vitest'
import { whyDue } from './sweep-rooms.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 9, 0) + minutes * minuteMs)
const meeting = {
  ...{ startsAt: at(0), endsAt: at(60), emptySince: at(-5) },
  status: 'inProgress' as const,
  ownerKind: 'consultation' as const,
}

describe('why a room ends by itself', () => {
  it('is not emptiness before its start', () => {
    expect(whyDue(meeting, at(10))).toBeUndefined()
    expect(whyDue(meeting, at(10.1))).toBe('empty')
  })
  it('is emptiness for ten minutes later on', () => {
    expect(whyDue({ ...meeting, emptySince: at(30) }, at(39))).toBeUndefined()
    expect(whyDue({ ...meeting, emptySince: at(30) }, at(41))).toBe('empty')
    expect(whyDue({ ...meeting, emptySince: null }, at(90))).toBeUndefined()
  })
  it('is no emptiness where the record alone ends it', () => {
    const ofExamination = { ...meeting, ownerKind: 'examination' as const }
    expect(whyDue({ ...ofExamination, emptySince: at(30) }, at(41))).toBeUndefined()
    expect(whyDue(ofExamination, at(60 + 241))).toBe('over')
  })
  it('is four hours over, even if somebody is still there', () => {
    expect(whyDue({ ...meeting, emptySince: null }, at(60 + 241))).toBe('over')
    expect(whyDue({ ...meeting, status: 'notStarted', emptySince: null }, at(60 + 239))).toBeUndefined()
  })
})
