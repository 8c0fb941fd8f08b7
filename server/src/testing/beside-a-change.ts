import { accountRoutes } from '@tongying/contract/accounts'
import { anAccount, fixturePassword } from '../accounts/fixtures.ts'
import type { Caller, TestApp } from './app.ts'
import { sealedPasswords } from './sealed-passwords.ts'

export type WayOut = 'change' | 'reset' | 'undo'

let last = 0
/** A phone number that no account of this process has. */
export function freshPhone(): string {
  last += 1
  return `175${String(last).padStart(8, '0')}`
}

/** The newest code that was sent to an address. */
export function newestCode(it: TestApp, to: string): string {
  return [...it.sms, ...it.mail].findLast((message) => message.to === to && message.code !== undefined)?.code ?? ''
}

/** Moves an account from its phone to another and answers the secret of the link that was sent to the one before. */
export async function moveToPhone(it: TestApp, me: Caller, move: { from: string; to: string }): Promise<string> {
  it.clock.moveBy(61_000)
  await me.call(accountRoutes.getVerificationCode, { type: 'phone', side: 'old' })
  await me.call(accountRoutes.getVerificationCode, { type: 'phone', side: 'new', phone: move.to })
  const codes = { oldCode: newestCode(it, move.from), newCode: newestCode(it, move.to) }
  await me.call(accountRoutes.updatePhone, { phone: move.to, ...codes }).then((reply) => reply.data)
  return it.sms.findLast((message) => message.to === move.from)?.text.match(/#([\w-]{43})/)?.[1] ?? ''
}

/**
 * One round of an intruder who makes tokens and signs in with the old password while the owner ends all access in one
 * way or the other. Answers how many of the intruder's sessions and tokens live afterwards: none should.
 */
export async function roundBesideAChange(it: TestApp, way: WayOut): Promise<{ sessions: number; tokens: number }> {
  const { id, phone } = await anAccount(it.platform.db.orm, it.platform, { phone: freshPhone() })
  const [owner, intruder] = [await it.as(id), await it.as(id)]
  const taken = way === 'undo' ? freshPhone() : phone
  const end = await wayOut(it, way, { owner, intruder, phone, taken })
  const intrude = (index: number) =>
    index % 2 === 0
      ? intruder.call(accountRoutes.makeAccessToken, { name: 'x', days: 30, scope: 'write' })
      : it.guest.call(accountRoutes.login, { phone: taken, password: fixturePassword })
  await Promise.all([
    ...Array.from({ length: 6 }, (_, index) => intrude(index)),
    end(),
    ...Array.from({ length: 6 }, (_, index) => intrude(index)),
  ])
  const { rows } = await it.platform.db.pool.query<{ sessions: number; tokens: number }>(
    `select (select count(*)::int from session where account_id = $1 and state <> 'ended') as sessions,
      (select count(*)::int from access_token where account_id = $1 and ended_at is null) as tokens`,
    [id],
  )
  const { sessions = 0, tokens = 0 } = rows[0] ?? {}
  return { sessions: way === 'change' ? sessions - 1 : sessions, tokens }
}

async function wayOut(
  it: TestApp,
  way: WayOut,
  who: { owner: Caller; intruder: Caller; phone: string; taken: string },
): Promise<() => Promise<unknown>> {
  const { owner, intruder, phone, taken } = who
  if (way === 'change') {
    const sealed = await sealedPasswords(owner, { old: fixturePassword, new: 'Yunzhou#2031x' })
    return () => owner.call(accountRoutes.modifyPassword, sealed).then((reply) => reply.data)
  }
  if (way === 'undo') {
    const secret = await moveToPhone(it, intruder, { from: phone, to: taken })
    return () => it.guest.call(accountRoutes.undoContactChange, { secret }).then((reply) => reply.data)
  }
  await it.guest.call(accountRoutes.getAuthSmsCode, { mobile: phone, type: 'reset' })
  const input = { phone, smscode: newestCode(it, phone), password: 'Yunzhou#2031x' }
  return () => it.guest.call(accountRoutes.reset, input).then((reply) => reply.data)
}
