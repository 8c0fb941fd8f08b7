import { id, type Paging } from '@tongying/contract/kit'
import { type Expert, mayLead, type TitleCode, titleCodes, titles } from '@tongying/contract/practitioners'
import { institutionsOf } from '../../memberships/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import {
  type ExpertSearch,
  expertsByAccountIds,
  findExperts as searchExperts,
  surveyExperts,
} from '../../practitioners/index.ts'
import { busyOn, whoIsBusy } from './expert-hours.ts'

export interface ExpertQuery extends Paging {
  /** Codes, with commas. */
  readonly departments?: string | undefined
  readonly search?: string | undefined
  /** With commas: these and no others, whatever else is asked. */
  readonly ids?: string | undefined
  readonly title?: TitleCode | undefined
  readonly institutionId?: string | undefined
  /** A day `YYYY-MM-DD`, and a time of it, `HH:mm`. */
  readonly on?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly isFree?: 'true' | undefined
  readonly mayLead?: 'true' | undefined
}

/** Experts who may be invited, those free at the wanted time first, with the hours that are taken on the day asked for. */
export async function findExperts(tx: Tx, applicantId: string, asked: ExpertQuery) {
  const search = asked.ids ? undefined : await searchOf(tx, applicantId, asked)
  const found = search
    ? await searchExperts(tx, { ...search, paging: asked })
    : pageOfAll([...(await expertsByAccountIds(tx, idsIn(asked.ids))).values()])
  const busyOf = asked.on ? await busyOn(tx, accountIdsOf(found.list), asked.on) : () => []
  const own = new Set((await institutionsOf(tx, applicantId)).map(({ institution }) => institution.id))
  return {
    ...found,
    ...(await surveyOf(tx, search, found.total)),
    list: found.list.map((expert) => ({
      id: expert.accountId,
      name: expert.name,
      hospital: expert.hospitalName,
      institutionId: expert.institutionId,
      isColleague: expert.institutionId !== null && own.has(expert.institutionId),
      mayLead: mayLead(expert.title),
      departments: [...expert.departments],
      title: expert.title,
      beGoodAt: expert.beGoodAt,
      avatarUrl: expert.avatarUrl,
      busy: busyOf(expert.accountId),
    })),
  }
}

type Search = Omit<ExpertSearch, 'paging'>

/** Nurses care for patients on site; the other professions may be asked for an opinion. */
const expertTitles = titleCodes.filter((title) => titles[title].profession !== 'nurse')

async function searchOf(tx: Tx, applicantId: string, asked: ExpertQuery): Promise<Search> {
  const allowed = asked.mayLead ? expertTitles.filter(mayLead) : expertTitles
  const { on, from, to } = asked
  const busy = on && from && to ? await whoIsBusy(tx, { on, from, to }) : { ids: [], isAllBut: false }
  return {
    departments: asked.departments?.split(',').filter(Boolean),
    search: asked.search,
    exceptAccountId: applicantId,
    titles: asked.title ? allowed.filter((title) => title === asked.title) : allowed,
    institutionIds: asked.institutionId ? [asked.institutionId] : undefined,
    busy: { ...busy, isLeftOut: asked.isFree !== undefined },
  }
}

/** How many of those found are free, and the institutions to choose from, whichever is chosen. */
async function surveyOf(tx: Tx, search: Search | undefined, total: number) {
  if (!search) return { free: total, institutions: [] }
  const { institutions } = await surveyExperts(tx, { ...search, institutionIds: undefined })
  const { busy } = search
  const isAnyBusy = busy !== undefined && (busy.isAllBut || busy.ids.length > 0)
  const free = isAnyBusy ? (await surveyExperts(tx, { ...search, busy: { ...busy, isLeftOut: true } })).many : total
  return { free, institutions }
}

function accountIdsOf(experts: readonly Expert[]): string[] {
  return experts.map((expert) => expert.accountId)
}

function idsIn(list = ''): string[] {
  return list.split(',').flatMap((each) => id.safeParse(each).data ?? [])
}

function pageOfAll<T>(list: T[]) {
  return { list, total: list.length, pageNum: 1, pageSize: Math.max(1, list.length) }
}
