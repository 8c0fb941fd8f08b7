import { ownDataLimits } from '@tongying/contract/accounts'
import { dayMs, hourMs } from '@tongying/contract/kit'
import { and, isNull, lt } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { sessions, tickets } from '../platform/auth/tables.ts'
import { inTransaction, type Tx } from '../platform/db/transaction.ts'
import { defineJobs, type JobHandlers, planJob } from '../platform/jobs/define-jobs.ts'
import { nextNight } from '../platform/jobs/next-night.ts'
import type { Platform } from '../platform/platform.ts'
import { knownForMs } from './known-browser.ts'
import { accountExports, codes, contactUndos, knownBrowsers, setUpLinks, signIns } from './tables.ts'

const name = 'accounts.purgeExpired'
export const purgeJobs = defineJobs({ [name]: z.null() })
/** 3 o'clock in China. */
const nightMs = 19 * hourMs

/** Retention in days: sign-ins for a year (the law requires six months), the rest as long as a complaint may need it. */
export const keptDays = { codes: 30, unknownPhones: 1, signIns: 365, sessions: 365, links: 30 } as const

/** Deletes rows past their retention, then schedules the next night. */
export const purgeExpired: JobHandlers<typeof purgeJobs>[typeof name] = async (tx, _payload, { clock }) => {
  const now = clock.now()
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  await tx.delete(codes).where(lt(codes.createdAt, before(keptDays.codes)))
  await tx.delete(signIns).where(and(isNull(signIns.accountId), lt(signIns.at, before(keptDays.unknownPhones))))
  await tx.delete(signIns).where(lt(signIns.at, before(keptDays.signIns)))
  await tx.delete(sessions).where(lt(sessions.expiresAt, before(keptDays.sessions)))
  await tx.delete(knownBrowsers).where(lt(knownBrowsers.knownAt, new Date(now.getTime() - knownForMs)))
  await tx.delete(contactUndos).where(lt(contactUndos.expiresAt, before(keptDays.links)))
  await tx.delete(accountExports).where(lt(accountExports.readyAt, new Date(now.getTime() - ownDataLimits.exportMs)))
  await tx.delete(setUpLinks).where(lt(setUpLinks.expiresAt, before(keptDays.links)))
  await tx.delete(tickets).where(lt(tickets.expiresAt, before(1)))
  await planNextNight(tx, now)
}

/** Schedules the nightly job when the server starts; every process schedules the same one. */
export function schedulePurge(app: FastifyInstance, platform: Platform): void {
  app.addHook('onReady', () => inTransaction(platform.db, (tx) => planNextNight(tx, platform.clock.now())))
}

function planNextNight(tx: Tx, now: Date): Promise<void> {
  return planJob(tx, purgeJobs, name, { runAt: nextNight(now, nightMs), payload: null })
}
