// @vitest-environment jsdom

import type { DayOpening, OrderSetting } from '@tongying/contract/bookings'
import { expect, test } from 'vitest'
import { deadlinesFor, formAt, roomIn, startOfDay, toSend } from './day-form.ts'
import { aHospital } from './fixtures.ts'

const hospital = aHospital()
const other = aHospital({ id: '0193e2a0-0000-7000-8000-00000000000c', abbreviation: '白石' })
const session = {
  ...{ id: '0193e2a0-0000-7000-8000-0000000000aa', minutes: 15, places: 14, taken: 3 },
  ...{ startsAt: '2026-12-15T01:00:00.000Z', endsAt: '2026-12-15T04:30:00.000Z' },
  ...{ sonographerId: null, sonographerName: '', communityHealthHospIds: null },
}
const opening = (orderDate: string, opened = false): DayOpening => ({
  ...{ orderDate, opened, dayKind: 'work', dayName: '', sessions: opened ? [session] : [] },
})
const setting: OrderSetting = {
  ...{ id: 's', communityHealthHospId: hospital.id, orderDate: '2026-12-15', number: 8, reservations: 3, waiting: 0 },
  ...{ bodyParts: ['thyroid'], deadline: '2026-12-14T04:00:00.000Z', opened: true, dayKind: 'work' },
}
const answers = {
  hospitals: [hospital, other],
  openings: [opening('2026-12-15', true), opening('2026-12-22'), opening('2026-12-23')],
  settings: [setting],
}

test('an open day begins with its own settings; a hospital without any has none', () => {
  const { form, from } = startOfDay(answers, '2026-12-15')
  expect(from).toBe('day')
  expect(form.sessions).toEqual([
    { id: session.id, start: '09:00', end: '12:30', minutes: 15, sonographerId: null, communityHealthHospIds: null },
  ])
  expect(form.settings?.map(({ number }) => number)).toEqual([8, 0])
  expect(form).toMatchObject({ bodyParts: ['thyroid'], deadline: '2026-12-14T04:00:00.000Z' })
})

test('a day begins with the last open day of its weekday, with new sessions and a deadline as long before', () => {
  const { form, from, usualDay } = startOfDay(answers, '2026-12-22')
  expect([from, usualDay]).toEqual(['usual', '2026-12-15'])
  expect(form.sessions[0]).not.toHaveProperty('id')
  expect(form).toMatchObject({ bodyParts: ['thyroid'], deadline: '2026-12-21T04:00:00.000Z' })
})

test('a day of a weekday that was never open begins with a morning, no places and the usual deadline', () => {
  const { form, from } = startOfDay(answers, '2026-12-23')
  expect(from).toBe('new')
  expect(form.sessions).toEqual([{ start: '09:00', end: '12:00', minutes: 15 }])
  expect(form.settings?.map(({ number }) => number)).toEqual([0, 0])
  expect(form).toMatchObject({
    bodyParts: ['abdomen', 'superficial', 'thyroid'],
    deadline: '2026-12-22T09:00:00.000Z',
  })
})

test('of an open day only changed body parts and deadlines are sent: hospitals may have their own', () => {
  const start = startOfDay(answers, '2026-12-15')
  const values = { ...start.form, settings: start.form.settings ?? [], sessions: [] }
  const sent = (more: object) => toSend({ ...values, ...more }, { orderDate: '2026-12-15', start })
  expect(sent({})).not.toHaveProperty('bodyParts')
  expect(sent({})).not.toHaveProperty('deadline')
  expect(sent({ bodyParts: ['abdomen'] })).toMatchObject({ bodyParts: ['abdomen'] })
  expect(sent({ deadline: '2026-12-14T09:00:00.000Z' })).toMatchObject({ deadline: '2026-12-14T09:00:00.000Z' })
  const fresh = toSend(values, { orderDate: '2026-12-22', start: startOfDay(answers, '2026-12-22') })
  expect(fresh).toMatchObject({ bodyParts: ['thyroid'], orderDate: '2026-12-22' })
})

test('sessions have room as their minutes say; what is not right yet counts nothing', () => {
  expect(
    roomIn([
      { start: '09:00', end: '12:30', minutes: 15 },
      { start: '14:00', end: '13:00', minutes: 15 },
    ]),
  ).toBe(14)
  expect(roomIn([{ start: '09:00', minutes: 15 }])).toBe(0)
})

test('the deadline that is set is among those to choose from, in the order of time', () => {
  const set = '2026-12-14T04:00:00.000Z'
  expect(deadlinesFor('2026-12-15', set).filter(({ at }) => at === set)).toEqual([{ at: set, days: 1, time: '12:00' }])
  const odd = deadlinesFor('2026-12-15', '2026-12-11T02:30:00.000Z')
  expect(odd[0]).toEqual({ at: '2026-12-11T02:30:00.000Z', days: 4, time: '10:30' })
})

test('a deadline keeps its distance over the end of a month', () => {
  const form = { ...startOfDay(answers, '2026-12-15').form, deadline: '2026-12-13T09:00:00.000Z' }
  expect(formAt('2027-01-01', '2026-12-15', form).deadline).toBe('2026-12-30T09:00:00.000Z')
})
