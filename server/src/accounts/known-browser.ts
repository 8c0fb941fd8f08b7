import { dayMs } from '@tongying/contract/kit'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { cookieNames } from '../platform/auth/sessions.ts'
import { preparedSelect, preparedText } from '../platform/db/prepared.ts'
import { scalarSubquery } from '../platform/db/scalar-subquery.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { BeforeCall } from '../platform/http/before.ts'
import type { HttpCall } from '../platform/http/call.ts'
import { readHostCookie, setCookie } from '../platform/http/cookies.ts'
import { hashSecret, newSecret } from '../platform/ids.ts'
import type { Keys } from '../platform/keys/keys.ts'
import { type AccountRow, accounts, knownBrowsers } from './tables.ts'

/** So long a browser is known after the last sign-in by it. */
export const knownForMs = 180 * dayMs
/** So many browsers of an account are known: those that were signed in by last. */
const knownAtMost = 20
/** People who share a browser: so many have their secret in its cookie. */
const sharedByAtMost = 8
const nobody = '00000000-0000-0000-0000-000000000000'

type BrowserCall = Pick<HttpCall, 'tx' | 'now' | 'request' | 'platform' | 'reply' | 'afterCommit'>

/** What a secret of ours looks like: anything else is none, and is not sent back. */
const cookieShape = new RegExp(String.raw`^[\w-]{43}(\.[\w-]{43}){0,${sharedByAtMost - 1}}$`)

const byPhoneAndBrowser = preparedSelect('account_at_browser', (db) =>
  db
    .select({
      account: accounts,
      knownBy: scalarSubquery<Buffer | null>(sql`select ${knownBrowsers.secretHash} from ${knownBrowsers}
        where ${knownBrowsers.accountId} = coalesce(${accounts.id}, ${nobody}::uuid)
          and ${knownBrowsers.secretHash} = any(${sql.placeholder('browser')}::bytea[])
        limit 1`),
    })
    .from(sql`(select) as one`)
    .leftJoin(accounts, eq(accounts.phoneHash, sql.placeholder('hash'))),
)

/** The account of a phone, if any, as seen from a browser. */
export interface AccountInBrowser {
  readonly account: AccountRow | undefined
  /**
   * By which of the browser's secrets the account is known there, as it proved its phone or password by it of late: what
   * strangers do elsewhere does not count against its people.
   */
  readonly knownBy: Buffer | undefined
}

/**
 * Looks a phone up, and whether its account is known at this browser; for an unknown phone it does the same work. A
 * network would not do instead: whoever shares it could tell which phones have an account by who is slowed down.
 */
export async function accountInBrowser(
  tx: Tx,
  keys: Keys,
  { phone, browser }: { phone: string; browser: readonly Buffer[] },
): Promise<AccountInBrowser> {
  const [row] = await byPhoneAndBrowser(tx, { hash: keys.lookUp('phone', phone), browser })
  return { account: row?.account ?? undefined, knownBy: row?.knownBy ?? undefined }
}

/**
 * From now on no browser is known for this account, but for the one of the session that asks. A copy of its cookie counts
 * until `rememberBrowser` replaces the secret.
 */
export async function forgetBrowsers(tx: Tx, accountId: string, exceptSessionId: string | undefined): Promise<void> {
  const isOther = sql`${knownBrowsers.sessionId} is distinct from ${exceptSessionId ?? nobody}::uuid`
  await tx.delete(knownBrowsers).where(and(eq(knownBrowsers.accountId, accountId), isOther))
}

const replaceSecret = preparedText<
  [
    accountId: string,
    former: readonly Buffer[],
    fresh: Buffer,
    sessionId: string | null,
    now: string,
    othersAtMost: number,
  ],
  { former: Buffer }
>(
  'remember_browser',
  `with superfluous as (
    select account_id, secret_hash from known_browser
    where account_id = $1 and (secret_hash = any($2::bytea[]) or secret_hash not in (
      select secret_hash from known_browser
      where account_id = $1 and not (secret_hash = any($2::bytea[])) order by known_at desc limit $6))
    order by secret_hash for update
  ), removed as (
    delete from known_browser as known using superfluous
    where known.account_id = superfluous.account_id and known.secret_hash = superfluous.secret_hash
    returning known.secret_hash
  ), added as (
    insert into known_browser (account_id, secret_hash, session_id, known_at) values ($1, $3, $4, $5)
  )
  select secret_hash as former from removed`,
)

/**
 * The account is known at the browser of this call from now on, by a fresh secret: a cookie that was copied before counts
 * for it no more. The secrets of others who share the browser stay as they are, so that nobody takes them from there.
 */
export async function rememberBrowser(call: BrowserCall, accountId: string, sessionId?: string): Promise<void> {
  await rememberAmong(call, { accountId, sessionId, othersAtMost: knownAtMost - 1 })
}

/** The same, and at no other browser, whatever session made one known. */
export async function rememberThisBrowserOnly(call: BrowserCall, accountId: string, sessionId?: string): Promise<void> {
  await rememberAmong(call, { accountId, sessionId, othersAtMost: 0 })
}

/**
 * Forgets every browser of the account but the one of the session that asks, and replaces the secret of that one. A
 * session alone proves no phone: a browser that was not known does not become so.
 */
export async function forgetOtherBrowsers(call: BrowserCall, accountId: string, sessionId?: string): Promise<void> {
  await forgetBrowsers(call.tx, accountId, sessionId)
  const isOfThisOne = inArray(knownBrowsers.secretHash, browserOf(call))
  const [known] = await call.tx
    .select({ id: knownBrowsers.accountId })
    .from(knownBrowsers)
    .where(and(eq(knownBrowsers.accountId, accountId), isOfThisOne))
    .limit(1)
  if (known) await rememberBrowser(call, accountId, sessionId)
}

async function rememberAmong(
  call: BrowserCall,
  { accountId, sessionId, othersAtMost }: { accountId: string; sessionId?: string | undefined; othersAtMost: number },
): Promise<void> {
  const { tx, now, request, reply, platform } = call
  const [had, fresh] = [secretsOf(call), newSecret()]
  const { rows } = await replaceSecret(
    tx,
    accountId,
    had.map(hashSecret),
    hashSecret(fresh),
    sessionId ?? null,
    now.toISOString(),
    othersAtMost,
  )
  const others = had.filter((secret) => !rows.some(({ former }) => former.equals(hashSecret(secret))))
  const secrets = [...others, fresh].slice(-sharedByAtMost).join('.')
  const place = { request, config: platform.config, maxAgeSeconds: knownForMs / 1000 }
  // Stays when somebody signs out: it opens nothing.
  call.afterCommit(() => setCookie(reply, cookieNames.browser, secrets, place))
}

/** What tells the browser of a call from others; nothing of one at which nobody is known. */
export function browserOf(call: Pick<BeforeCall, 'request' | 'platform'>): Buffer[] {
  return secretsOf(call).map(hashSecret)
}

/** The secrets in the browser's cookie, one for each account that is known there, the newest last. */
function secretsOf({ request, platform }: Pick<BeforeCall, 'request' | 'platform'>): string[] {
  const value = readHostCookie(cookieNames.browser, { request, config: platform.config })
  return value !== undefined && cookieShape.test(value) ? value.split('.') : []
}
