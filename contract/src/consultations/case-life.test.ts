import { expect, test } from 'vitest'
import { allRoutes, allStates } from '../index.ts'
import { timersIn } from '../kit/index.ts'
import { besidesMoves, movesOfLife } from './case-life.ts'
import { consultationStates } from './consultation-states.ts'

const steps = Object.entries({ ...movesOfLife, ...besidesMoves })

test('no row of a case’s life is left out', () => {
  const numbers = Array.from({ length: 30 }, (_, at) => `C${at + 1}`)
  const rows = new Set(steps.map(([, { row }]) => row))
  expect([...numbers, 'C5b'].filter((row) => !rows.has(row))).toEqual([])
})

test('every call, timer and move that brings a move about is there', () => {
  const calls = new Set(Object.values(allRoutes).flatMap((routes) => Object.values(routes).map(({ name }) => name)))
  const { states, reviews } = allStates.find(({ subject }) => subject === 'consultation') ?? consultationStates
  const timers = new Set([...Object.values(states), ...Object.values(reviews)].flatMap((state) => timersIn(state)))
  const unknown = steps.filter(([, { by }]) => {
    if ('call' in by) return !calls.has(by.call)
    return 'timer' in by ? !timers.has(by.timer) : false
  })
  expect(unknown).toEqual([])
})

test('what somebody presses is a call, and what the system does is none', () => {
  for (const [name, { permission }] of Object.entries(consultationStates.moves)) {
    const by = Object.entries(movesOfLife).find(([move]) => move === name)?.[1].by ?? {}
    expect([name, 'call' in by]).toEqual([name, permission !== 'system'])
  }
})
