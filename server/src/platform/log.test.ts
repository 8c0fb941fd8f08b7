import { expect, test } from 'vitest'
import { errorForLog } from './log.ts'

test('says why and where, but never the values that a failed query carried', () => {
  const cause = new Error('duplicate key value violates unique constraint "account_phone"')
  const error = new Error("Failed query: insert into account values ('13800002046')\nparams: 13800002046", { cause })
  const logged = JSON.stringify(errorForLog(error))
  expect(logged).toContain('duplicate key value')
  expect(logged).not.toContain('13800002046')
  expect(logged).toContain('log.test.ts')
})
