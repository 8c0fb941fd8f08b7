import { setTimeout as sleep } from 'node:timers/promises'
import { accountErrors, accountNotices, codeLimits } from '@tongying/contract/accounts'
import { type Text, translate } from '@tongying/contract/kit'
import { eq } from 'drizzle-orm'
import type { HttpCall } from '../platform/http/call.ts'
import { newId, randomDigits } from '../platform/ids.ts'
import { takeBack } from '../platform/limits/count-try.ts'
import { Problem } from '../platform/problem.ts'
import { type CodeToSend, requireCodeAllowance } from './code-allowance.ts'
import { askerCookie } from './code-asker.ts'
import { type CodeTarget, codeHash, targetHash } from './code-target.ts'
import { codes } from './tables.ts'

const carrierPatienceMs = 8_000

export interface CodeSent {
  resendSeconds: number
  expiresSeconds: number
  digits: typeof codeLimits.digits | typeof codeLimits.longDigits
  demoCode?: string
}
type Sending = Pick<HttpCall, 'tx' | 'platform' | 'now' | 'language' | 'network' | 'afterCommit' | 'request' | 'reply'>

interface About {
  readonly purpose: Text
  readonly accountId?: string | undefined
  readonly isKnownAsker: boolean
  readonly isKnownBrowser?: boolean | undefined
  readonly isKnownAddress: boolean
}

/** How long the carrier took last: an answer that sends nothing takes as long. */
let lastCarrierMs = 0

/** What a code is, short or long. */
const shapes = {
  short: { digits: codeLimits.digits, lifeMs: codeLimits.lifeMs, text: accountNotices.sms.code },
  long: { digits: codeLimits.longDigits, lifeMs: codeLimits.longLifeMs, text: accountNotices.sms.longCode },
} as const

/**
 * Sends a code, or says that the hour's long one was sent. Whether an account knows the address makes no difference,
 * neither in the answer nor in its time.
 * The carrier is asked after the commit; if it fails, the caller gets `CarrierDown` and nothing counts as sent.
 */
export async function sendCode(context: Sending, target: CodeTarget, about: About): Promise<CodeSent> {
  const { tx, platform, now, network } = context
  const allowance = await requireCodeAllowance({ tx, keys: platform.keys, now }, target, { ...about, network })
  if (allowance.kind === 'longBefore') return answer('long')
  const { digits, lifeMs } = shapes[allowance.kind]
  const asker = askerCookie(context)
  const [id, code] = [newId(), randomDigits(digits)]
  await tx.insert(codes).values({
    id,
    targetHash: targetHash(platform.keys, target),
    purpose: target.purpose,
    accountId: about.accountId ?? null,
    codeHash: codeHash(platform.keys, target, code),
    state: 'pending',
    network,
    askerHash: asker.hash,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifeMs),
  })
  context.afterCommit(() => deliver(context, { target, id, code, purpose: about.purpose, allowance }))
  context.afterCommit(asker.keep)
  return { ...answer(allowance.kind), ...(platform.config.isDemo ? { demoCode: code } : {}) }
}

function answer(kind: keyof typeof shapes): CodeSent {
  const { digits, lifeMs } = shapes[kind]
  return { resendSeconds: codeLimits.resendMs / 1000, expiresSeconds: lifeMs / 1000, digits }
}

interface Delivery {
  readonly target: CodeTarget
  readonly id: string
  readonly code: string
  readonly purpose: Text
  readonly allowance: CodeToSend
}

async function deliver(context: Sending, delivery: Delivery): Promise<void> {
  const { platform, language } = context
  const { target, id, code, allowance } = delivery
  const text = translate(shapes[allowance.kind].text, language, {
    brand: platform.config.brand[language],
    code: allowance.kind === 'long' ? code.replace(/(\d{4})(?=\d)/g, '$1 ') : code,
    purpose: translate(delivery.purpose, language),
  })
  const subject = translate(accountNotices.mail.codeSubject, language, { brand: platform.config.brand[language] })
  const message = { to: target.address, purpose: target.purpose, code, isLongCode: allowance.kind === 'long', text }
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
