import { accountErrors, accountTexts, codeLimits } from '@tongying/contract/accounts'
import { say, type Text } from '@tongying/contract/kit'
import { eq } from 'drizzle-orm'
import type { Context } from '../platform/http/context.ts'
import { newId, randomDigits } from '../platform/ids.ts'
import { networkOf } from '../platform/network-of.ts'
import { Problem } from '../platform/problem.ts'
import { requireCodeAllowance } from './code-allowance.ts'
import { type CodeTarget, codeHash, targetHash } from './code-target.ts'
import { codes } from './tables.ts'

const carrierPatienceMs = 8_000

export interface CodeSent {
  resendSeconds: number
  expiresSeconds: number
  demoCode?: string
}
type Sending = Pick<Context, 'tx' | 'platform' | 'now' | 'language' | 'ip' | 'afterCommit'>

/**
 * Sends a code. Whether an account knows the address makes no difference, neither in the answer nor in its time.
 * The carrier is asked after the commit; if it fails, the caller is told and nothing counts as sent.
 */
export async function sendCode(
  context: Sending,
  target: CodeTarget,
  about: { purpose: Text; accountId?: string | undefined },
): Promise<CodeSent> {
  const { tx, platform, now } = context
  const hash = targetHash(platform.keys, target)
  await requireCodeAllowance(tx, hash, now)
  const [id, code] = [newId(), randomDigits(codeLimits.digits)]
  await tx.insert(codes).values({
    id,
    targetHash: hash,
    purpose: target.purpose,
    accountId: about.accountId ?? null,
    codeHash: codeHash(platform.keys, target, code),
    state: 'pending',
    network: networkOf(context.ip),
    createdAt: now,
    expiresAt: new Date(now.getTime() + codeLimits.lifeMs),
  })
  context.afterCommit(() => deliver(context, { target, id, code, purpose: about.purpose }))
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
}

async function deliver(context: Sending, delivery: Delivery): Promise<void> {
  const { platform, language } = context
  const { target, id, code } = delivery
  const text = say(accountTexts.sms.code, language, {
    brand: platform.config.brand[language],
    code,
    purpose: say(delivery.purpose, language),
  })
  const subject = say(accountTexts.mail.codeSubject, language, { brand: platform.config.brand[language] })
  const message = { to: target.address, purpose: target.purpose, code, text }
  try {
    await inTime(target.kind === 'phone' ? platform.sms.send(message) : platform.mail.send({ ...message, subject }))
  } catch (error) {
    platform.log.warn({ err: error, codeId: id }, 'a carrier did not take a code')
    await platform.db.orm.update(codes).set({ state: 'failed' }).where(eq(codes.id, id))
    throw new Problem(accountErrors.CarrierDown)
  }
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
