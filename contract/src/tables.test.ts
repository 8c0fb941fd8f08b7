import { expect, test } from 'vitest'
import { permissions } from './access/index.ts'
import { allErrors, allRoutes, allStates } from './index.ts'
import { changesSomething, pathParameters } from './kit/index.ts'

const routes = Object.entries(allRoutes).flatMap(([domain, byName]) =>
  Object.entries(byName).map(([name, route]) => ({ name: `${domain}.${name}`, route })),
)

test.each(allStates.map((machine) => [machine.subject, machine] as const))(
  '%s: every state can be reached, and every number is its own',
  (_subject, machine) => {
    const reached = new Set([machine.initial])
    for (let before = 0; before < reached.size; ) {
      before = reached.size
      for (const move of Object.values(machine.moves))
        if (move.to !== 'same' && move.from.some((from) => reached.has(from))) reached.add(move.to)
    }
    expect([...reached].sort()).toEqual(Object.keys(machine.states).sort())
    for (const axis of [machine.states, machine.reviews]) {
      const numbers = Object.values(axis).map((each) => each.wire)
      expect(new Set(numbers).size).toBe(numbers.length)
    }
  },
)

test.each(allStates.map((machine) => [machine.subject, machine] as const))(
  '%s: every move names a permission of the table and a known desk label',
  (_subject, machine) => {
    for (const move of Object.values(machine.moves)) {
      expect(move.permission === 'system' || move.permission in permissions).toBe(true)
      for (const review of [...(move.review?.from ?? []), move.review?.to ?? null])
        expect(review === null || review in machine.reviews).toBe(true)
    }
  },
)

test('no two calls share a method and path', () => {
  const addresses = routes.flatMap(({ route }) =>
    [route.path, ...(route.aliases ?? [])].map((path) => `${route.method} ${path.replace(/\{\w+\}/g, '{}')}`),
  )
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
})

test.each(routes.map(({ name, route }) => [name, route] as const))(
  '%s: has a permission, a summary in both languages and an input for each path parameter',
  (_name, route) => {
    expect(route.permission in permissions).toBe(true)
    for (const text of Object.values(route.summary)) expect(text.trim()).not.toBe('')
    const fields =
      'shape' in route.input && typeof route.input.shape === 'object' && route.input.shape !== null
        ? Object.keys(route.input.shape)
        : undefined
    if (fields) for (const parameter of pathParameters(route.path)) expect(fields).toContain(parameter)
  },
)

test('every permission has at least one holder, and no name stands twice in the catalogue with another meaning', () => {
  for (const holders of Object.values(permissions)) expect(holders.length).toBeGreaterThan(0)
  const seen = new Map<string, string>()
  for (const [domain, errors] of Object.entries(allErrors)) {
    for (const name of Object.keys(errors)) {
      expect(`${name} of ${seen.get(name) ?? domain}`).toBe(`${name} of ${domain}`)
      seen.set(name, domain)
    }
  }
})

test('every sentence of the catalogue names the same values in both languages', () => {
  const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort()
  for (const errors of Object.values(allErrors))
    for (const error of Object.values(errors))
      expect(names(error.message['en-US'])).toEqual(names(error.message['zh-CN']))
})

test('while the database is full, nothing is changed but by who comes in or goes out, reads, deletes, loses rights or sits in a room', () => {
  const open = routes.filter(({ route }) => route.worksWhenFull).map(({ name }) => name)
  const reasons = {
    comesInOrGoesOut: [
      'accounts.getAuthSmsCode',
      'accounts.login',
      'accounts.logout',
      'accounts.reset',
      'accounts.publickey',
      'accounts.modifyPassword',
      'accounts.endDevice',
      'accounts.endAccessToken',
      'accounts.undoContactChange',
      'platform.liveTicket',
    ],
    reads: [
      'accounts.unmask',
      'consultations.unmask',
      'messages.acknowledge',
      'messages.readAll',
      'practitioners.titles',
      'practitioners.departments',
      'practitioners.hospitals',
    ],
    deletes: ['attachments.remove', 'attachments.discard', 'consultations.discardDraft', 'messages.deleteAll'],
    takesRightsAway: [
      'memberships.withdrawJoin',
      'memberships.revokeInvitation',
      'memberships.removeMember',
      'memberships.leave',
    ],
    sitsInARoom: [
      'meetings.knock',
      'meetings.admit',
      'meetings.decline',
      'meetings.remove',
      'meetings.mute',
      'meetings.end',
    ],
    movesTheClockOfTests: ['platform.moveClock'],
  }
  expect(open.toSorted()).toEqual(Object.values(reasons).flat().toSorted())
  for (const { name, route } of routes)
    if (route.worksWhenFull) expect([name, changesSomething(route)]).toEqual([name, true])
})
