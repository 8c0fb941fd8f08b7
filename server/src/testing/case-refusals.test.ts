import { consultationStates } from '@tongying/contract/consultations'
import { reachablePlaces } from '@tongying/contract/testing'
import { expect, test } from 'vitest'
import { places } from './case-refusals.ts'

test('a call that is refused elsewhere is tried at every place that moves lead a case to', () => {
  const reachable = reachablePlaces(consultationStates, 'today').map(({ state, review }) => `${state}/${review ?? ''}`)
  expect([...places].toSorted()).toEqual(reachable.toSorted())
})
