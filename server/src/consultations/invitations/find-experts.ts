import { dayMs, id, type Paging, toInstant } from '@tongying/contract/kit'
import { and, gt, inArray, lt } from 'drizzle-orm'
import type { Tx } from '../../platform/db/transaction.ts'
import { expertsByAccountIds, findExperts as searchExperts } from '../../practitioners/index.ts'
import { bookings } from '../tables.ts'

/** Experts who may be invited, with the hours that are taken on the day asked for. */
export async function findExperts(
  tx: Tx,
  applicantId: string,
  asked: Paging & {
    departments?: string | undefined
    words?: string | undefined
    ids?: string | undefined
    on?: string | undefined
  },
) {
  const ids = asked.ids?.split(',').flatMap((each) => id.safeParse(each).data ?? []) ?? []
  const found = asked.ids
    ? pageOfAll([...(await expertsByAccountIds(tx, ids)).values()])
    : await searchExperts(tx, {
        departments: asked.departments?.split(',').filter(Boolean),
        words: asked.words,
        exceptAccountId: applicantId,
        paging: asked,
      })
  const taken = asked.on
    ? await busyOn(
        tx,
        found.list.map((expert) => expert.accountId),
        asked.on,
      )
    : []
  return {
    ...found,
    list: found.list.map((expert) => ({
      id: expert.accountId,
      name: expert.name,
      hospital: expert.hospitalName,
      departments: [...expert.departments],
      title: expert.title,
      beGoodAt: expert.beGoodAt,
      avatarUrl: expert.avatarUrl,
      busy: taken
        .filter((each) => each.expertId === expert.accountId)
        .map((each) => ({ from: each.startsAt.toISOString(), to: each.endsAt.toISOString() })),
    })),
  }
}

async function busyOn(tx: Tx, expertIds: readonly string[], on: string) {
  if (expertIds.length === 0) return []
  const from = toInstant(on, '00:00')
  const to = new Date(from.getTime() + dayMs)
  return tx
    .select({ expertId: bookings.expertId, startsAt: bookings.startsAt, endsAt: bookings.endsAt })
    .from(bookings)
    .where(and(inArray(bookings.expertId, [...expertIds]), lt(bookings.startsAt, to), gt(bookings.endsAt, from)))
}

function pageOfAll<T>(list: T[]) {
  return { list, total: list.length, pageNum: 1, pageSize: Math.max(1, list.length) }
}
