import { consultationStateColors, consultationStateLabels, consultationStates } from '@tongying/contract/consultations'
import { expect, test } from 'vitest'
import { aiTopics, patientPoints, steps } from './home-lists.ts'

const states = Object.entries(consultationStateLabels)

test('the home page shows a case’s states by the names and in the order that the product has them', () => {
  const shown = steps.map(({ state }) => states.find(([, label]) => label['zh-CN'] === state['zh-CN']))
  expect(shown.map((found) => found?.[1])).toEqual(steps.map(({ state }) => state))
  const numbers = shown.map((found) => found && wireOf(found[0]))
  expect(numbers).toEqual(numbers.toSorted((left, right) => (left ?? 0) - (right ?? 0)))
})

test('each step has the colour of whose turn it is', () => {
  const turnOf = (label: string) =>
    Object.entries(consultationStateColors).find(([state]) => state === stateOf(label))?.[1]
  expect(steps.map(({ turn }) => turn)).toEqual(steps.map(({ state }) => turnOf(state['zh-CN'])))
})

test('what is only promised stands with its promise, which marks it as planned until it is there', () => {
  expect(patientPoints.map(({ title, promise }) => [title['en-US'], promise])).toEqual([
    ['Informed consent', undefined],
    ['Signing on a phone', 'consentByLink'],
    ['Check-up booking', 'checkUpBooking'],
    ['Imaging academy', 'academy'],
  ])
})

test('each entry of the menu about AI leads to its own topic', () => {
  expect(aiTopics.map(({ anchor, title }) => [anchor, title['en-US']])).toEqual([
    ['ai-diagnosis', 'AI-assisted diagnosis'],
    ['ai-annotation', 'AI annotation'],
    ['ai-research', 'AI research'],
  ])
})

function stateOf(label: string): string | undefined {
  return states.find(([, { 'zh-CN': chinese }]) => chinese === label)?.[0]
}
function wireOf(state: string): number | undefined {
  return Object.entries(consultationStates.states).find(([name]) => name === state)?.[1].wire
}
