import { and, eq } from 'drizzle-orm'
import type { BeforeCall, Recognized } from '../platform/http/before.ts'
import { codeTyper } from './code-asker.ts'
import { type CodeTarget, targetHash } from './code-target.ts'
import { accountInBrowser, browserOf } from './known-browser.ts'
import { codes } from './tables.ts'

type Caller = Pick<BeforeCall, 'platform' | 'request'>

/** Known is a phone whose account is known at this browser; an unknown phone costs the same work. */
export async function recognizePhone(call: Caller, phone: string): Promise<Recognized> {
  const { db, keys } = call.platform
  const { knownBy } = await accountInBrowser(db.orm, keys, { phone, browser: browserOf(call) })
  return { subject: phone, isKnown: knownBy !== undefined }
}

/** Known is, besides a phone whose account is known at the browser, one that asked for a code to this phone. */
export async function recognizeCodeTyper(
  call: Caller,
  phone: string,
  purpose: CodeTarget['purpose'],
): Promise<Recognized> {
  const isAsker = await hasAsked(call, { kind: 'phone', address: phone, purpose })
  return isAsker ? { subject: phone, isKnown: true } : recognizePhone(call, phone)
}

async function hasAsked(call: Caller, target: CodeTarget): Promise<boolean> {
  const { askerHash } = codeTyper(call)
  if (!askerHash) return false
  const { db, keys } = call.platform
  const rows = await db.orm
    .select({ id: codes.id })
    .from(codes)
    .where(
      and(
        eq(codes.targetHash, targetHash(keys, target)),
        eq(codes.purpose, target.purpose),
        eq(codes.askerHash, askerHash),
      ),
    )
    .limit(1)
  return rows.length > 0
}
