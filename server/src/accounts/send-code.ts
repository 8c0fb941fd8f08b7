import { setTimeout as sleep } from 'node:timers/promises'
import { accountErrors, accountNotices, codeLimits } from '@tongying/contract/accounts'
import { type Text, translate } from '@tongying/contract/kit'
import { eq } from 'drizzle-orm'
import type { HttpCall } from '../platform/http/call.ts'
import { newId, randomDigits } from '../platform/ids.ts'
import { takeBack } from '../platform/limits/count-try.ts'
import { Problem } from '../platform/problem.ts'
import { type CodeAllowance, requireCodeAllowance } from './code-allowance.ts'
import { askerCookie } from './code-asker.ts'
import { type CodeTarget, codeHash, targetHash } from './code-target.ts'
import { codes } from './tables.ts'

const carrierPatienceMs = 8_000

export interface CodeSent {
  resendSeconds: number
  expiresSeconds: number
  demoCode?: string
}
type Sending = Pick<HttpCall, 'tx' | 'platform' | 'now' | 'language' | 'network' | 'afterCommit' | 'request' | 'reply'>

interface About {
  readonly purpose: Text
  readonly accountId?: string | undefined
  readonly isKnownAsker: boolean
  readonly knownBrowser?: Buffer | undefined
  readonly isKnownAddress: boolean
}

/** How long the carrier took last: an answer that sends nothing takes as long. */
let lastCarrierMs = 0

/**
 * Sends a code. Whether an account knows the address makes no difference, neither in the answer nor in its time.
 * The carrier is asked after the commit; if it fails, the caller gets `CarrierDown` and nothing counts as sent.
 */
export async function sendCode(context: Sending, target: CodeTarget, about: About): Promise<CodeSent> {
  const { tx, platform, now, network } = context
  const hash = targetHash(platform.keys, target)
  const allowance = await requireCodeAllowance({ tx, keys: platform.keys, now }, target, { ...about, network })
  const asker = askerCookie(context)
  const [id, code] = [newId(), randomDigits(codeLimits.digits)]
  await tx.insert(codes).values({
    id,
    targetHash: hash,
    purpose: target.purpose,
    accountId: about.accountId ?? null,
    codeHash: codeHash(platform.keys, target, code),
    state: 'pending',
    network,
    askerHash: asker.hash,
    createdAt: now,
    expiresAt: new Date(now.getTime() + codeLimits.lifeMs),
  })
  context.afterCommit(() => deliver(context, { target, id, code, purpose: about.purpose, allowance }))
  context.afterCommit(asker.keep)
  return {
    resendSeconds: codeLimits.resendMs / 1000,
    expiresSeconds: codeLimits.lifeMs / 1000,
    ...(platform.config.isDemo ? { demoCode: code } : {}),
  }
}

interface Delivery {
  readonly target: CodeTarget
  readonly id: string
  readonly code: string
  readonly purpose: Text
  readonly allowance: CodeAllowance
}

async function deliver(context: Sending, delivery: Delivery): Promise<void> {
  const { platform, language } = context
  const { target, id, code, allowance } = delivery
  const text = translate(accountNotices.sms.code, language, {
    brand: platform.config.brand[language],
    code,
    purpose: translate(delivery.purpose, language),
  })
  const subject = translate(accountNotices.mail.codeSubject, language, { brand: platform.config.brand[language] })
  const message = { to: target.address, purpose: target.purpose, code, text }
  const send = () =>
    target.kind === 'phone' ? platform.sms.send(message) : platform.mail.send({ ...message, subject })
  const started = performance.now()
  try {
    await (allowance.isSilent ? sleep(lastCarrierMs) : inTime(send()))
  } catch (error) {
    platform.log.warn({ err: error, codeId: id }, 'a carrier did not take a code')
    await platform.db.orm.update(codes).set({ state: 'failed' }).where(eq(codes.id, id))
    const counting = { tx: platform.db.counting, keys: platform.keys, now: context.now }
    for (const each of allowance.counted) await takeBack(counting, each)
    throw new Problem(accountErrors.CarrierDown)
  }
  if (!allowance.isSilent) lastCarrierMs = performance.now() - started
  await platform.db.orm.update(codes).set({ state: 'sent' }).where(eq(codes.id, id))
}

async function inTime(sending: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`the carrier took longer than ${carrierPatienceMs} ms`)),
      carrierPatienceMs,
    )
  })
  try {
    await Promise.race([sending, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
