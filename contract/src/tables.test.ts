import { expect, test } from 'vitest'
import { permissions, plannedPermissions } from './access/index.ts'
import { accountEvents } from './accounts/index.ts'
import { agreementEvents } from './agreements/index.ts'
import { attachmentEvents } from './attachments/index.ts'
import { auditEvents } from './audit/index.ts'
import { bookingEvents, communityHospitalEvents } from './bookings/index.ts'
import { consultationEvents } from './consultations/index.ts'
import { examinationEvents } from './examinations/index.ts'
import { expertEvents } from './experts/index.ts'
import { allErrors, allEvents, allFiles, allRoutes, allStates } from './index.ts'
import { institutionEvents, institutionRevisionEvents } from './institutions/index.ts'
import { changesSomething, formOf, type PlannedMove, pathParameters, type StateMachine } from './kit/index.ts'
import { meetingEvents } from './meetings/index.ts'
import { membershipEvents } from './memberships/index.ts'
import { patientEvents } from './patients/index.ts'
import { platformEvents } from './platform/index.ts'
import { practitionerEvents } from './practitioners/index.ts'
import { scheduleEvents } from './schedules/index.ts'

const routes = Object.entries(allRoutes).flatMap(([domain, byName]) =>
  Object.entries(byName).map(([name, route]) => ({ name: `${domain}.${name}`, route })),
)

test.each(allStates.map((machine) => [machine.subject, machine] as const))(
  '%s: every state can be reached, and every number is its own',
  (_subject, machine) => {
    expect(reachedBy(machine, { ...machine.moves, ...machine.planned })).toEqual(Object.keys(machine.states).sort())
    for (const axis of [machine.states, machine.reviews]) {
      const numbers = Object.values(axis).map((each) => each.wire)
      expect(new Set(numbers).size).toBe(numbers.length)
    }
  },
)

test.each(allStates.map((machine) => [machine.subject, machine] as const))(
  '%s: the states that no move of today reaches are planned, and so are the moves that leave them',
  (_subject, machine) => {
    const today = reachedBy(machine, machine.moves)
    const isPlanned = (state: string) => machine.states[state]?.planned === true
    expect(today).toEqual(
      Object.keys(machine.states)
        .filter((state) => !isPlanned(state))
        .sort(),
    )
    const never = Object.entries(machine.moves).filter(([, move]) => move.from.every(isPlanned))
    expect(never.map(([name]) => name)).toEqual([])
  },
)

/** The states that these moves lead to from the beginning. */
function reachedBy(machine: StateMachine, moves: Readonly<Record<string, PlannedMove<string, string>>>): string[] {
  const reached = new Set([machine.initial])
  for (let before = 0; before < reached.size; ) {
    before = reached.size
    for (const move of Object.values(moves))
      if (move.to !== 'same' && move.from.some((from) => reached.has(from))) reached.add(move.to)
  }
  return [...reached].sort()
}

test.each(allStates.map((machine) => [machine.subject, machine] as const))(
  '%s: every move names a permission of the table and a known review label',
  (_subject, machine) => {
    const all = { ...permissions, ...plannedPermissions, system: [] }
    for (const move of Object.values({ ...machine.moves, ...machine.planned })) {
      expect(move.permission in all).toBe(true)
      for (const review of [...(move.review?.from ?? []), move.review?.to ?? null])
        expect(review === null || review in machine.reviews).toBe(true)
    }
  },
)

test('every call has a name of its own: the trail and OpenAPI call it so', () => {
  const names = routes.map(({ route }) => route.name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  for (const name of names) expect(name).toMatch(/^[a-z]+\.[a-zA-Z]+$/)
})

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
  for (const holders of Object.values({ ...permissions, ...plannedPermissions }))
    expect(holders.length).toBeGreaterThan(0)
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
    for (const { message } of Object.values(errors))
      for (const values of [{ count: 1 }, { count: 2 }])
        expect(names(formOf(message, 'en-US', values))).toEqual(names(formOf(message, 'zh-CN', values)))
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
      'accounts.endOtherDevices',
      'accounts.endAccessToken',
      'accounts.logOutAccount',
      'accounts.suspendAccount',
      'accounts.undoContactChange',
      'memberships.signInByInstitution',
      'accounts.signInByPasskey',
      'accounts.removePasskey',
      'accounts.acceptPolicy',
      'platform.liveTicket',
      'devices.ticket',
    ],
    reads: [
      'accounts.unmask',
      'consultations.unmask',
      'examinations.unmaskRecord',
      'experts.unmask',
      'patients.unmaskSigner',
      'messages.acknowledge',
      'messages.readAll',
      'practitioners.unmask',
    ],
    deletes: [
      'accounts.askDeletion',
      'attachments.remove',
      'attachments.discard',
      'consultations.discardDraft',
      'messages.deleteAll',
      'messages.endPushBrowser',
      'site.discard',
    ],
    takesRightsAway: [
      'memberships.withdrawJoin',
      'memberships.revokeInvitation',
      'memberships.removeMember',
      'memberships.leave',
      'memberships.unlinkInstitution',
      'agreements.withdraw',
      'agreements.end',
      'patients.leaveLink',
      'patients.revokeLink',
      'devices.revoke',
    ],
    sitsInARoom: [
      'devices.stream',
      'meetings.publish',
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

test('no event has its name from two domains', () => {
  const names = [
    platformEvents,
    accountEvents,
    attachmentEvents,
    practitionerEvents,
    institutionEvents,
    institutionRevisionEvents,
    membershipEvents,
    agreementEvents,
    scheduleEvents,
    patientEvents,
    expertEvents,
    meetingEvents,
    consultationEvents,
    examinationEvents,
    bookingEvents,
    communityHospitalEvents,
    auditEvents,
  ].flatMap((events) => Object.keys(events))
  expect(names.toSorted()).toEqual(Object.keys(allEvents).toSorted())
})

test('every error that a call lists is in the catalogue, and not of the kit, which every call may answer', () => {
  const { kit: _kit, ...domains } = allErrors
  const catalogue = Object.values(domains).flatMap((errors) => Object.keys(errors))
  const files = Object.values(allFiles).flatMap((byName) => Object.values(byName))
  for (const { name, errors = [] } of [...routes.map(({ route }) => route), ...files])
    for (const error of errors) expect(catalogue, `${name} lists ${error}`).toContain(error)
})
