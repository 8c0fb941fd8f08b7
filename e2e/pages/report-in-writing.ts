import { expect } from '@playwright/test'
import { consultationRoutes as routes } from '@tongying/contract/consultations'
import type { SignedIn } from './accepted-consultation.ts'

/** The id of the demo hospital's case whose report this lead expert is writing; waits until the hospital has made it. */
export async function reportInWriting(lead: SignedIn): Promise<string> {
  let found = ''
  const look = async () => {
    const { list } = await lead.call(routes.list, { tab: 'led', pageSize: 100 })
    found = list.find((row) => row.review === 'writtenReport')?.consultationId ?? ''
    return found && ((await lead.call(routes.detail, { id: found })).report?.advice === '' ? found : '')
  }
  await expect.poll(look, { timeout: 120_000, intervals: [1_000] }).not.toBe('')
  return found
}
