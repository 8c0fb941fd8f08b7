import { workNames } from '@tongying/contract/operations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workOf } from '../run.ts'
import { type TestApp, testApp } from '../testing/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

test('all timed work and every subscriber has a name in plain words, and nothing else has', () => {
  const { subscribers, tasks } = workOf(server.platform)
  const names = [...subscribers.map(({ name }) => name), ...Object.keys(tasks)]
  expect(Object.keys(workNames).toSorted()).toEqual([...new Set(names)].toSorted())
})
