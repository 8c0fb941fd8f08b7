import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { keysOf } from '@tongying/contract/kit'
import { and, eq } from 'drizzle-orm'
import type { CasePerson, CaseStage } from '../consultations/fixtures.ts'
import { isTurnIn, type OwnTab, ownScope } from '../consultations/list-conditions.ts'
import { consultations } from '../consultations/tables.ts'

const tabs = { applicant: 'applied', lead: 'invited', second: 'invited', third: 'invited' } as const satisfies Partial<
  Record<CasePerson, OwnTab>
>

/** Throws where the page of a case and the order of the lists disagree on whose turn it is. */
export async function expectSameTurns({ people, ids, server }: CaseStage, id: string, what: string): Promise<void> {
  const { orm } = server.platform.db
  const turnOf = async (person: keyof typeof tabs) => {
    const { status, body } = await people[person].call(routes.detail, { id })
    const isOnPage = status === 200 && 'data' in body && body.data.isMyTurn
    const isTurn = isTurnIn(ids[person], tabs[person])
    const listed = and(eq(consultations.id, id), ownScope(orm, ids[person], tabs[person]), isTurn)
    const [row] = await orm.select({ id: consultations.id }).from(consultations).where(listed)
    return { person, isOnPage, isInList: row !== undefined }
  }
  for (const each of await Promise.all(keysOf(tabs).map(turnOf)))
    if (each.isOnPage !== each.isInList) throw new Error(`${what}: whose turn it is: ${JSON.stringify(each)}`)
}
