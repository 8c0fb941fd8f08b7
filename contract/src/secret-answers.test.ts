import { expect, test } from 'vitest'
import * as z from 'zod'
import { allRoutes } from './index.ts'
import type { AnyRoute } from './kit/index.ts'

const routes = Object.entries(allRoutes).flatMap(([domain, byName]) =>
  Object.entries(byName).map(([name, route]) => [`${domain}.${name}`, route] as const),
)

/** Names of what opens something: a session, a socket, a seat, an account. */
const secretName = /token|ticket|secret|resumeKey|nonce|password|credential|^otp$|codes?$/i
/** Codes that name a thing of a list, and open nothing. */
const openName = /^((province|city|district|institution|organization)Code|postCode)$/

/** Answers about one person alone, whom others may name by the same key: a patient's, and an applicant's. */
const personal = [
  'examinations.addRecord',
  'examinations.saveRecord',
  'examinations.findRecords',
  'examinations.start',
  'examinations.end',
  'examinations.stop',
  'examinations.saveProcedure',
  'examinations.saveResult',
  'examinations.sign',
  'examinations.pass',
  'examinations.returnResult',
  'examinations.reportCritical',
  'examinations.acknowledge',
  'examinations.acknowledgeFor',
  'examinations.enterAction',
  'examinations.submitAddendum',
  'examinations.passAddendum',
  'examinations.returnAddendum',
  'examinations.withdrawAddendum',
  'examinations.withdraw',
  'examinations.lookAtResult',
  'examinations.ownResultPdf',
  'institutions.acceptAgreement',
  'patients.find',
  'patients.takeOver',
  'patients.showConsent',
  'patients.leaveLink',
  'patients.fillForm',
  'patients.openConsent',
  'patients.acceptForm',
  'patients.signConsent',
  'patients.refuseConsent',
  'patients.withdrawConsent',
  'accounts.askExport',
  'accounts.askDeletion',
  'bookings.confirm',
  'bookings.joinInstead',
  'bookings.own',
  'bookings.change',
  'bookings.cancel',
  'bookings.accept',
  'bookings.decline',
  'bookings.leave',
  'bookings.calendar',
  // Its cookie is a credential.
  'devices.pair',
]

/** Every field's name in an answer, however deep. */
function fieldNames(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) => [
    ...(key === 'properties' && typeof value === 'object' && value !== null ? Object.keys(value) : []),
    ...fieldNames(value),
  ])
}
const answerOf = (route: AnyRoute) => fieldNames(z.toJSONSchema(route.output, { unrepresentable: 'any' }))

test('the walk finds names that stand deep in an answer', () => {
  const output = z.object({ list: z.array(z.object({ one: z.object({ ticket: z.string() }).nullable() })) })
  expect(fieldNames(z.toJSONSchema(output))).toContain('ticket')
})

test.each(routes)('%s: an answer with a secret is marked, and is kept by no idempotency key', (name, route) => {
  const secrets = answerOf(route).filter((field) => secretName.test(field) && !openName.test(field))
  const isSecret =
    secrets.length > 0 || /unmask$/.test(route.permission) || /unmask$/.test(route.path) || personal.includes(name)
  expect([secrets, route.isSecret === true]).toEqual([secrets, isSecret])
})
