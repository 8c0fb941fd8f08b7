import { accountErrors, accountNotices } from '@tongying/contract/accounts'
import { translate } from '@tongying/contract/kit'
import { eq } from 'drizzle-orm'
import { databaseCode } from '../platform/db/transaction.ts'
import type { BeforeCall } from '../platform/http/before.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { maskEmail, maskPhone } from '../platform/keys/mask.ts'
import { seal } from '../platform/keys/seal.ts'
import { Problem } from '../platform/problem.ts'
import { codeTyper } from './code-asker.ts'
import type { CodeTarget } from './code-target.ts'
import { issueContactUndo } from './contact-undo.ts'
import { oldTarget } from './get-verification-code.ts'
import { notifyByMail, notifyBySms } from './notify.ts'
import { accountById } from './queries.ts'
import { requireRecentSignIn } from './recent-sign-in.ts'
import { accounts } from './tables.ts'
import { spendCode, type TriedCode, tryCode } from './try-code.ts'

interface Codes {
  readonly oldCode: string
  readonly newCode: string
}
interface Prepared {
  /** Where the old code was sent to. */
  readonly oldAddress: string
  readonly old: TriedCode
  readonly new: TriedCode
}

export function beforePhoneChange(call: BeforeCall, input: Codes & { phone: string }): Promise<Prepared> {
  return tryBoth(call, input, { kind: 'phone', address: input.phone, purpose: 'phone new' })
}

export function beforeEmailChange(call: BeforeCall, input: Codes & { email: string }): Promise<Prepared> {
  return tryBoth(call, input, { kind: 'email', address: input.email, purpose: 'email new' })
}

async function tryBoth(call: BeforeCall, input: Codes, target: CodeTarget): Promise<Prepared> {
  const { platform, now } = call
  const accountId = accountIdOf(call)
  const account = await accountById(platform.db.orm, accountId)
  const old = oldTarget(platform.keys, account, target.kind)
  const typer = codeTyper(call)
  return {
    oldAddress: old.address,
    old: await tryCode(platform, old, { code: input.oldCode, now, typer, accountId }),
    new: await tryCode(platform, target, { code: input.newCode, now, typer, accountId }),
  }
}

/**
 * Moves the account to a new phone: both codes in one transaction, the old phone notified, with a way back.
 * @throws PhoneTaken
 */
export async function changePhone(
  context: Call,
  input: Codes & { phone: string },
  prepared: Prepared,
): Promise<Record<string, never>> {
  const { tx, platform, language } = context
  const { keys, config } = platform
  const { id, old, link } = await beginChange(context, prepared, 'phone')
  try {
    await tx
      .update(accounts)
      .set({
        phoneSealed: seal(keys, `account:${id}:phone`, input.phone),
        phoneHash: keys.lookUp('phone', input.phone),
        phoneMasked: maskPhone(input.phone),
      })
      .where(eq(accounts.id, id))
  } catch (error) {
    if (databaseCode(error) === '23505') throw new Problem(accountErrors.PhoneTaken, { field: 'phone' })
    throw error
  }
  context.audit({ subject: { kind: 'account', id }, detail: { changed: 'phone' } })
  const values = { phone: maskPhone(input.phone), link }
  const text = translate(accountNotices.sms.phoneChanged, language, { brand: config.brand[language], ...values })
  context.afterCommit(() => notifyBySms(platform, { to: old.address, purpose: 'phoneChanged', text, values }))
  return {}
}

/** Moves the account to a new e-mail address; the old one, where there is one, is notified, with a way back. */
export async function changeEmail(
  context: Call,
  input: Codes & { email: string },
  prepared: Prepared,
): Promise<Record<string, never>> {
  const { tx, platform, language } = context
  const { keys, config } = platform
  const { id, old, link } = await beginChange(context, prepared, 'email')
  await tx
    .update(accounts)
    .set({
      emailSealed: seal(keys, `account:${id}:email`, input.email),
      emailHash: keys.lookUp('email', input.email.toLowerCase()),
      emailMasked: maskEmail(input.email),
    })
    .where(eq(accounts.id, id))
  context.audit({ subject: { kind: 'account', id }, detail: { changed: 'email' } })
  if (old.kind === 'email') {
    const values = { brand: config.brand[language], email: maskEmail(input.email), link }
    const subject = translate(accountNotices.mail.emailChangedSubject, language, values)
    const text = translate(accountNotices.mail.emailChanged, language, values)
    context.afterCommit(() => notifyByMail(platform, { to: old.address, purpose: 'emailChanged', subject, text }))
  }
  return {}
}

/** What both changes begin with: a recent sign-in, both codes, and the link that undoes the change. */
async function beginChange(
  context: Call,
  prepared: Prepared,
  kind: CodeTarget['kind'],
): Promise<{ id: string; old: CodeTarget; link: string }> {
  const { tx, platform, now, origin } = context
  const id = accountIdOf(context)
  await requireRecentSignIn(context)
  const account = await accountById(tx, id)
  const old = oldTarget(platform.keys, account, kind)
  await spendBoth(context, prepared, old)
  return { id, old, link: await issueContactUndo(tx, { account, kind, origin, now }) }
}

/** Spends both codes; the old one proves nothing once another call has moved the account on from where it was sent. */
async function spendBoth(context: Call, prepared: Prepared, old: CodeTarget): Promise<void> {
  if (prepared.oldAddress !== old.address) throw new Problem(accountErrors.CodeUsed, { field: 'oldCode' })
  await spendCode(context.tx, prepared.old, context.now, 'oldCode')
  await spendCode(context.tx, prepared.new, context.now, 'newCode')
}
