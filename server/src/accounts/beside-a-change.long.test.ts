import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { roundBesideAChange } from '../testing/beside-a-change.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp()
})
afterAll(() => it.close())
beforeEach(() => it.platform.db.pool.query('delete from limit_count'))

test.each(['change', 'reset', 'undo'] as const)(
  'trust.sessions: in twenty rounds nothing that is opened beside the owner’s %s survives it',
  async (way) => {
    for (let round = 0; round < 20; round++)
      expect(await roundBesideAChange(it, way)).toEqual({ sessions: 0, tokens: 0 })
  },
  120_000,
)
