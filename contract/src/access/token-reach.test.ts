import { expect, test } from 'vitest'
import { allRoutes } from '../index.ts'
import { changesSomething } from '../kit/index.ts'
import { type Holder, neverByToken, openToTokens, permissions, plannedPermissions } from './index.ts'

const routes = Object.values(allRoutes).flatMap((byName) => Object.values(byName))
const byToken = routes.filter((route) => route.byToken !== false && openToTokens.includes(route.permission))

test('no call that a program may make answers with a secret, or unmasks anybody', () => {
  expect(byToken.filter((route) => route.isSecret).map((route) => route.path)).toEqual([])
})

test('a program reaches neither sign-in nor account, roles, review queues, the meeting room nor what only reviewers hold', () => {
  const closed =
    /^(account\.(signIn|editOwn|unmask)|console\.|membership\.manage|meeting\.|consent\.)|unmask$|readReport|review|audit/i
  expect(openToTokens.filter((permission) => closed.test(permission))).toEqual([])
  for (const permission of openToTokens) {
    const holders: readonly Holder[] = { ...permissions, ...plannedPermissions }[permission]
    const left = holders.filter((holder) => !neverByToken.includes(holder))
    expect([permission, left.length > 0]).toEqual([permission, true])
  }
})

test('neither the draft with its personal values nor a signature is a program’s', () => {
  const paths = byToken.map((route) => `${changesSomething(route) ? 'write' : 'read'} ${route.path}`)
  for (const closed of [/draft\/\{id\}/, /submitReport|reviseReport|opinion\//, /tokens|devices|signIns|session$/])
    expect(paths.filter((path) => closed.test(path))).toEqual([])
})
