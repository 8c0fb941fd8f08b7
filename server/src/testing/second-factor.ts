import { accountRoutes } from '@tongying/contract/accounts'
import type { CaseStage } from '../consultations/fixtures.ts'
import { aMember } from '../memberships/fixtures.ts'
import { totpCode } from '../platform/auth/totp.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Caller, TestApp } from './app.ts'

/** Turns an account's second factor on; `otp` is the code that it was turned on with, `codes` the recovery codes. */
export async function turnSecondFactorOn(
  server: TestApp,
  me: Caller,
): Promise<{ secret: string; otp: string; codes: string[] }> {
  const { secret } = (await me.call(accountRoutes.beginSecondFactor, {})).data
  const otp = totpCode(secret, Math.floor(server.clock.now().getTime() / 30_000))
  const { recoveryCodes } = (await me.call(accountRoutes.confirmSecondFactor, { otp })).data
  return { secret, otp, codes: [...recoveryCodes] }
}

/** An administrator of the applicant's institution with a second factor, besides the one of the stage. */
export async function aCaseAdmin(stage: CaseStage): Promise<{ id: string; me: Caller; codes: string[] }> {
  const { platform } = stage.server
  const { id } = await inTransaction(platform.db, (tx) =>
    aMember(tx, platform, {
      institutionId: stage.cast.countyId,
      realName: '沈知微',
      roles: ['institutionAdmin'],
      isPractitioner: false,
    }),
  )
  const me = await stage.server.as(id)
  return { id, me, codes: (await turnSecondFactorOn(stage.server, me)).codes }
}
