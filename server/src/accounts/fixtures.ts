import { randomInt } from 'node:crypto'
import { policyVersion } from '@tongying/contract/accounts'
import { eq } from 'drizzle-orm'
import { hashPassword } from '../platform/auth/passwords.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { maskIdNumber } from '../platform/keys/mask.ts'
import { seal } from '../platform/keys/seal.ts'
import type { Platform } from '../platform/platform.ts'
import { createAccount } from './create-account.ts'
import { accountRoles, accounts } from './tables.ts'

export const fixturePassword = 'Tongying@2026'

export interface AccountFixture {
  readonly phone?: string
  readonly password?: string
  readonly realName?: string
  /** Sets the real name together with `realName`. */
  readonly idCard?: string
  readonly nickname?: string
  readonly gender?: 'female' | 'male' | 'unlimited'
  readonly birthday?: string
  readonly avatarUrl?: string
  readonly jobTitle?: string
  readonly roles?: readonly ('platformAdmin' | 'platformAuditor')[]
}

/** An account as registration would have made it, with whatever the test or the demonstration needs on top. */
export async function anAccount(
  tx: Tx,
  platform: Pick<Platform, 'keys' | 'clock'>,
  wanted: AccountFixture = {},
): Promise<{ id: string; phone: string; password: string }> {
  const now = platform.clock.now()
  const phone = wanted.phone ?? nextPhone()
  const password = wanted.password ?? fixturePassword
  const passwordHash = await hashOnce(password)
  const { id } = await createAccount(tx, platform.keys, { phone, passwordHash, policyVersion, now })
  const { realName, idCard, nickname, gender, birthday, avatarUrl, jobTitle } = wanted
  await tx
    .update(accounts)
    .set({
      realName: realName ?? null,
      nickname,
      gender,
      birthday,
      avatarUrl,
      jobTitle,
      ...realNameOf(platform, id, idCard, now),
    })
    .where(eq(accounts.id, id))
  for (const role of wanted.roles ?? []) {
    await tx.insert(accountRoles).values({ accountId: id, role, needsSecondFactor: false, grantedAt: now })
  }
  return { id, phone, password }
}

function realNameOf(platform: Pick<Platform, 'keys'>, id: string, idCard: string | undefined, now: Date) {
  if (idCard === undefined) return {}
  return {
    realNameState: 'formatChecked' as const,
    realNameAt: now,
    idCardSealed: seal(platform.keys, `account:${id}:idCard`, idCard),
    idCardHash: platform.keys.lookUp('idCard', idCard),
    idCardMasked: maskIdNumber(idCard),
  }
}

/** Numbers that nobody has been given by this process yet. */
let lastNumber = randomInt(100_000_000)
function nextPhone(): string {
  lastNumber = (lastNumber + 1) % 100_000_000
  return `139${String(lastNumber).padStart(8, '0')}`
}

/** Dozens of demo accounts share one password: hashing it once saves their start a second. */
const hashes = new Map<string, Promise<string>>()
function hashOnce(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, known)
  return known
}
