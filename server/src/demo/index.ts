/** The demo hospital: two invented institutions and their people, made at the start in demo mode only, and their cases, made while it runs. */

import { dayMs } from '@tongying/contract/kit'
import { lockUntilEnd } from '../platform/db/lock-until-end.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Platform } from '../platform/platform.ts'
import { openScriptedPlatform } from './scripted-platform.ts'
import { seedCertification } from './seed-certification.ts'
import { seedConsultations } from './seed-consultations.ts'
import { seedExaminations } from './seed-examinations.ts'
import { seedExpertApplication } from './seed-expert-application.ts'
import { seedJoining } from './seed-joining.ts'
import { seedInstitutions, seedPeople } from './seed-people.ts'

export { type DemoKey, demoPassword, demoPeople, demoPhone } from './cast.ts'
export { printSignIns } from './sign-ins.ts'

export interface DemoHospital {
  readonly institutionIds: { readonly qinglan: string; readonly yunzhou: string }
  /** Account ids by the keys of `demoPeople`. */
  readonly accountIds: ReadonlyMap<string, string>
}

/** Makes what is missing of the demo hospital; a second start, or two at once, make nothing twice. */
export async function seedDemo(platform: Platform): Promise<DemoHospital> {
  if (platform.config.isProduction) throw new Error('the demo hospital never exists in production')
  return inTransaction(platform.db, async (tx) => {
    await lockUntilEnd(tx, 'demo hospital')
    const founded = new Date(platform.clock.now().getTime() - 600 * dayMs)
    const institutionIds = await seedInstitutions(tx, founded)
    return { institutionIds, accountIds: await seedPeople(tx, platform, institutionIds) }
  })
}

/** What its people did so far: made while the server already answers, each thing once. */
export async function seedPast(platform: Platform, hospital: DemoHospital, signal?: AbortSignal): Promise<void> {
  const stage = openScriptedPlatform(platform, hospital.accountIds)
  await seedCertification(stage)
  await seedJoining(stage, hospital.institutionIds)
  if (!platform.config.hasDemoCases) return
  await seedExpertApplication(stage)
  await seedConsultations(stage, signal)
  await seedExaminations(stage, hospital.institutionIds.qinglan, signal)
}
