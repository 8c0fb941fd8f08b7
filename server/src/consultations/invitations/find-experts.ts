import { isAllowed } from '@tongying/contract/access'
import type { ConsultationKind } from '@tongying/contract/agreements'
import { consultationErrors } from '@tongying/contract/consultations'
import { id, type Paging, toInstant } from '@tongying/contract/kit'
import { type Expert, mayLead, type TitleCode, titleCodes, titles } from '@tongying/contract/practitioners'
import type { Coverage } from '../../agreements/index.ts'
import { firstInstitutionIdOf, institutionsOf } from '../../memberships/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { type Access, accountIdOf, type Call, type Part } from '../../platform/http/call.ts'
import { Problem } from '../../platform/problem.ts'
import {
  type ExpertSearch,
  expertsByAccountIds,
  findExperts as searchExperts,
  surveyExperts,
} from '../../practitioners/index.ts'
import { accessTo, type CaseRecord } from '../access.ts'
import { readApplication } from '../application/read-application.ts'
import type { Consultation } from '../tables.ts'
import { coverageOfApplication } from './case-coverage.ts'
import { busyOn, whoIsBusy } from './expert-hours.ts'

export interface ExpertQuery extends Paging {
  /** Codes, with commas. */
  readonly departments?: string | undefined
  readonly search?: string | undefined
  /** With commas: these and no others, whatever else is asked. */
  readonly ids?: string | undefined
  readonly title?: TitleCode | undefined
  readonly institutionId?: string | undefined
  /** The application that the caller writes. */
  readonly caseId?: string | undefined
  readonly kind?: ConsultationKind | undefined
  /** A day `YYYY-MM-DD`, and a time of it, `HH:mm`. */
  readonly on?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly isFree?: 'true' | undefined
  readonly mayLead?: 'true' | undefined
}

/** Experts who may be invited, those free at the wanted time first, with the hours that are taken on the day asked for. */
export async function findExperts(context: Call, asked: ExpertQuery) {
  const { tx } = context
  const application = asked.caseId ? await ownApplication(context, asked.caseId) : undefined
  const applicantId = application?.applicantId ?? accountIdOf(context)
  const coverage = await coverageFor(context, application, asked)
  const search = asked.ids ? undefined : await searchOf(tx, applicantId, { ...asked, within: coverage?.within })
  const found = search
    ? await searchExperts(tx, { ...search, paging: asked })
    : pageOfAll([...(await expertsByAccountIds(tx, idsIn(asked.ids))).values()])
  const busyOf = asked.on ? await busyOn(tx, accountIdsOf(found.list), asked.on) : () => []
  const own = new Set((await institutionsOf(tx, applicantId)).map(({ institution }) => institution.id))
  return {
    ...found,
    ...(await surveyOf(tx, search, found.total)),
    isNarrowed: coverage?.within !== undefined,
    list: found.list.map((expert) => ({
      id: expert.accountId,
      name: expert.name,
      hospital: expert.hospitalName,
      institutionId: expert.institutionId,
      isColleague: expert.institutionId !== null && own.has(expert.institutionId),
      mayLead: mayLead(expert.title),
      isCovered: coverage?.covers(expert) ?? true,
      fee: coverage?.agreementsOf(expert)[0]?.fee ?? null,
      departments: [...expert.departments],
      title: expert.title,
      beGoodAt: expert.beGoodAt,
      avatarUrl: expert.avatarUrl,
      busy: busyOf(expert.accountId),
    })),
  }
}

/** The application that the caller writes: their own, or one that they prepare. */
async function ownApplication({ tx, actor }: Call, caseId: string): Promise<Consultation> {
  const { holders, record } = await accessTo(tx, actor.accountId, caseId).then(knownCase)
  if (!isAllowed('consultation.edit', holders)) throw new Problem(consultationErrors.ConsultationNotFound)
  return record.consultation
}

/**
 * What the agreements cover for an application, on the day asked for or else on its own. A kind without an application is
 * that of a new one, which the caller's institution would file; a search for neither is not narrowed.
 */
async function coverageFor(
  context: Call,
  consultation: Consultation | undefined,
  { on, kind }: Pick<ExpertQuery, 'on' | 'kind'>,
): Promise<Coverage | undefined> {
  const { tx, platform } = context
  if (!consultation) {
    const institutionId = kind && (await firstInstitutionIdOf(tx, accountIdOf(context)))
    if (!institutionId) return undefined
    const fresh = { institutionId, startsAt: on ? toInstant(on, '00:00') : null, ...notSubmitted }
    return coverageOfApplication(context, fresh, {}, kind)
  }
  const draft = await readApplication(tx, platform.keys, consultation.id)
  const startsAt = on ? toInstant(on, '00:00') : consultation.startsAt
  return coverageOfApplication(context, { ...consultation, startsAt }, draft, kind)
}

const notSubmitted = { status: 'draft', submittedAt: null } as const

function knownCase(access: Access<CaseRecord>): Part<CaseRecord> {
  if (access.isStranger) throw new Problem(consultationErrors.ConsultationNotFound)
  return access
}

type Search = Omit<ExpertSearch, 'paging'>

/** Nurses care for patients on site; the other professions may be asked for an opinion. */
const expertTitles = titleCodes.filter((title) => titles[title].profession !== 'nurse')

async function searchOf(
  tx: Tx,
  applicantId: string,
  asked: ExpertQuery & Pick<ExpertSearch, 'within'>,
): Promise<Search> {
  const allowed = asked.mayLead ? expertTitles.filter(mayLead) : expertTitles
  const { on, from, to } = asked
  const busy = on && from && to ? await whoIsBusy(tx, { on, from, to }) : { ids: [], isAllBut: false }
  return {
    departments: asked.departments?.split(',').filter(Boolean),
    search: asked.search,
    exceptAccountId: applicantId,
    titles: asked.title ? allowed.filter((title) => title === asked.title) : allowed,
    within: asked.within,
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
