import { dayMs } from '@tongying/contract/kit'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { cookieNames } from '../platform/auth/sessions.ts'
import { preparedSelect } from '../platform/db/prepared.ts'
import { scalarSubquery } from '../platform/db/scalar-subquery.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { BeforeCall } from '../platform/http/before.ts'
import type { HttpCall } from '../platform/http/call.ts'
import type { Keys } from '../platform/keys/keys.ts'
import { browserHash, browserSecret, type SecretCookie } from './browser-secret.ts'
import { type AccountRow, accounts, signIns } from './tables.ts'

/** Stays when somebody signs out: it opens nothing, and tells a browser that somebody signed in by from all others. */
const knownSecret: SecretCookie = { name: cookieNames.browser, lifeSeconds: (180 * dayMs) / 1000 }

/** So many of the newest sign-ins are looked at. */
const remembered = 20
const nobody = '00000000-0000-0000-0000-000000000000'

const byPhoneAndBrowser = preparedSelect('account_in_browser', (db) =>
  db
    .select({
      account: accounts,
      isKnown:
        scalarSubquery<boolean>(sql`select coalesce(bool_or(latest.browser_hash = ${sql.placeholder('browser')}::bytea), false)
        from (
          select ${signIns.browserHash} from ${signIns}
          where ${signIns.accountId} = coalesce(${accounts.id}, ${nobody}::uuid) and ${signIns.outcome} = 'ok'
          order by ${signIns.at} desc limit ${sql.raw(String(remembered))}
        ) as latest`),
    })
    .from(sql`(select) as one`)
    .leftJoin(accounts, eq(accounts.phoneHash, sql.placeholder('hash'))),
)

/** The account of a phone, if any, as seen from a browser. */
export interface AccountInBrowser {
  readonly account: AccountRow | undefined
  /** It has signed in by that browser of late: what strangers do elsewhere does not count against its people. */
  readonly isKnown: boolean
}

/**
 * Looks a phone up, and whether its account has signed in by this browser; for an unknown phone it does the same work. A
 * network would not do instead: whoever shares it could tell which phones have an account by who is slowed down.
 */
export async function accountInBrowser(
  tx: Tx,
  keys: Keys,
  { phone, browser }: { phone: string; browser: Buffer | undefined },
): Promise<AccountInBrowser> {
  const [row] = await byPhoneAndBrowser(tx, { hash: keys.lookUp('phone', phone), browser: browser ?? null })
  return { account: row?.account ?? undefined, isKnown: row?.isKnown === true }
}

/**
 * From now on no browser is known for this account, but for the one of the session that asks: a cookie that was copied
 * counts no more than a stranger's. Signing in makes a browser known again.
 */
export async function forgetBrowsers(tx: Tx, accountId: string, exceptSessionId: string | undefined): Promise<void> {
  const own = tx
    .select({ hash: signIns.browserHash })
    .from(signIns)
    .where(and(eq(signIns.accountId, accountId), eq(signIns.sessionId, exceptSessionId ?? nobody)))
  await tx
    .update(signIns)
    .set({ browserHash: null })
    .where(
      and(
        eq(signIns.accountId, accountId),
        isNotNull(signIns.browserHash),
        sql`${signIns.browserHash} is distinct from (${own})`,
      ),
    )
}

/** What tells the browser of a call from others; none of one that nobody has signed in by. */
export function browserOf(call: Pick<BeforeCall, 'request' | 'platform'>): Buffer | undefined {
  return browserHash(call, knownSecret)
}

/** The same for a sign-in, whose answer brings the cookie where there is none yet. */
export function knownBrowser(call: Pick<HttpCall, 'request' | 'platform' | 'reply'>): {
  hash: Buffer
  keep: () => void
} {
  return browserSecret(call, knownSecret)
}
