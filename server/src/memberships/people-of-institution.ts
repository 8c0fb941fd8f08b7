import { dayMs, type Language } from '@tongying/contract/kit'
import { departmentLabel, type Expert, titles } from '@tongying/contract/practitioners'
import { accountActivity, accountsByIds } from '../accounts/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { expertsByAccountIds } from '../practitioners/index.ts'
import { attendanceOf } from './port.ts'

/** What an institution's administrator reads about somebody, and since when that person is on the platform. */
export interface PersonOfInstitution {
  readonly accountId: string
  readonly avatar: string
  readonly name: string
  readonly job: string
  readonly department: string
  readonly consultationCount: number
  readonly lastActiveTime: string | null
  readonly since: Date
  readonly workingHospital: string
}

/** These people, by account, in the caller's language; each neighbour is asked once. */
export async function peopleOfInstitution(
  tx: Tx,
  accountIds: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, PersonOfInstitution>> {
  const experts = await expertsByAccountIds(tx, accountIds)
  const activity = await accountActivity(tx, accountIds)
  const counts = await attendanceOf(tx, accountIds)
  const cards = await accountsByIds(tx, accountIds)
  return new Map(
    cards.map(({ id, name, avatarUrl }) => {
      const expert = experts.get(id)
      const known = activity.get(id)
      return [
        id,
        {
          accountId: id,
          avatar: avatarUrl,
          name,
          ...postOf(expert, language),
          consultationCount: counts.get(id) ?? 0,
          lastActiveTime: known?.lastSeenAt?.toISOString() ?? null,
          since: known?.since ?? new Date(0),
          workingHospital: expert?.hospitalName ?? '',
        },
      ]
    }),
  )
}

/** Whole days between two moments. */
export function daysBetween(since: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - since.getTime()) / dayMs))
}

function postOf(expert: Expert | undefined, language: Language): { job: string; department: string } {
  const [department] = expert?.departments ?? []
  return {
    job: expert ? titles[expert.title][language] : '',
    department: department ? departmentLabel(department)[language] : '',
  }
}
