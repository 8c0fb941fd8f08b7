import { setTimeout as sleep } from 'node:timers/promises'
import { managedAccountRoutes } from '@tongying/contract/accounts'
import { expect, test } from 'vitest'
import { anAccount } from '../../accounts/fixtures.ts'
import { testApp } from '../../testing/app.ts'
import { lockUntilEnd } from '../db/lock-until-end.ts'
import { inTransaction } from '../db/transaction.ts'
import { createLog } from '../log.ts'
import { CallLaps, slowCallMs } from './call-laps.ts'

test('a call that ended no stretch tells nothing; one that did names the longest', async () => {
  const laps = new CallLaps()
  expect(laps.told()).toBeUndefined()
  laps.end('before')
  await sleep(30)
  laps.end('session')
  laps.end('work')
  expect(laps.told()?.waitedFor).toBe('session')
  expect(Object.keys(laps.told()?.spent ?? {})).toEqual(['before', 'session', 'work'])
})

test('a slow call says in the log what it waited for, without anything that its caller typed', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  const server = await testApp({}, log)
  try {
    const { orm } = server.platform.db
    const admin = await anAccount(orm, server.platform, { roles: ['platformAdmin'] })
    const { id } = await anAccount(orm, server.platform)
    const me = await server.as(admin.id)
    let answer: ReturnType<typeof me.call> | undefined
    // Somebody else holds the platform's roles for longer than a call may take.
    await inTransaction(server.platform.db, async (tx) => {
      await lockUntilEnd(tx, 'platform roles')
      answer = me.call(managedAccountRoutes.logOutAccount, { id, reason: '手机在火车上丢失' })
      await sleep(slowCallMs + 100)
    })
    await answer
    const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a slow call')
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({ route: '/console/api/accounts/:id/logOut', waitedFor: 'work' })
    expect(told[0].spent.work).toBeGreaterThan(slowCallMs)
    expect(lines.join('')).not.toContain('火车')
  } finally {
    await server.close()
  }
})
