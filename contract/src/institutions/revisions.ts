import * as z from 'zod'
import {
  choice,
  defineTexts,
  draftVersion,
  fieldTexts,
  id,
  instant,
  requiredText,
  rule,
  type Text,
} from '../kit/index.ts'
import { institutionApplication, institutionCode } from './application.ts'
import { institutionSummary, ownerships, ratings, regionCodes, tiers } from './institution.ts'

/**
 * What the platform keeps of an onboarded institution, since it was checked against its licence: changed by a revision with
 * a reason, never by the institution itself.
 */
export const registration = z.object({
  name: institutionApplication.shape.hospitalName,
  abbreviation: institutionApplication.shape.abbreviation,
  institutionCode,
  /** Codes of province, city and, where there is one, district. */
  region: regionCodes,
  tier: choice(tiers),
  rating: choice(ratings),
  ownership: choice(ownerships),
})
export type Registration = z.output<typeof registration>

/** What a revision may change; `closed` is whether the institution takes part no more. */
export const revisedFields = [
  'name',
  'abbreviation',
  'institutionCode',
  'region',
  'tier',
  'rating',
  'ownership',
  'closed',
] as const
export type RevisedField = (typeof revisedFields)[number]
export const revisedFieldLabels = defineTexts({
  name: { 'zh-CN': '机构名称', 'en-US': 'Name' },
  abbreviation: { 'zh-CN': '简称', 'en-US': 'Abbreviation' },
  institutionCode: { 'zh-CN': '机构代码', 'en-US': 'Institution code' },
  region: { 'zh-CN': '地区', 'en-US': 'Region' },
  tier: { 'zh-CN': '级别', 'en-US': 'Grade' },
  rating: { 'zh-CN': '等次', 'en-US': 'Level' },
  ownership: { 'zh-CN': '性质', 'en-US': 'Nature' },
  closed: { 'zh-CN': '状态', 'en-US': 'Status' },
} satisfies Record<RevisedField, Text>)

export const institutionStandings = ['open', 'closed'] as const
export const institutionStandingLabels = defineTexts({
  open: { 'zh-CN': '正常', 'en-US': 'Open' },
  closed: { 'zh-CN': '已停用', 'en-US': 'Closed' },
} satisfies Record<(typeof institutionStandings)[number], Text>)
/** What an institution is called that nobody has onboarded yet. */
export const listedOnlyLabel: Text = { 'zh-CN': '未入驻', 'en-US': 'Not onboarded' }

/** An institution as the platform's staff find it in the directory. */
export const directoryEntry = institutionSummary.extend({
  institutionCode: z.string(),
  /** Entered from a list: nobody has onboarded it yet. */
  isListedOnly: z.boolean(),
  /** Since when it takes part no more. */
  closedAt: instant.nullable(),
  /** To be sent with the next revision, so that it changes what was read. */
  version: draftVersion,
})
export type DirectoryEntry = z.output<typeof directoryEntry>

const reasonLimit = 200
const basedOn = z.object({ id, version: draftVersion })
const reason = requiredText(reasonLimit).refine((text) => text.trim().length >= 2, rule(fieldTexts.required))

export const revision = registration.extend({ ...basedOn.shape, reason })
export const standingChange = basedOn.extend({ reason })

/** A revision as it was made: each changed field with what it was and became, in words of the wire. */
export const madeRevision = z.object({
  number: z.number().int(),
  at: instant,
  by: z.string(),
  reason: z.string(),
  changes: z.array(z.object({ field: choice(revisedFields), from: z.string(), to: z.string() })),
})
export type MadeRevision = z.output<typeof madeRevision>

/** An institution with everything that the platform has revised, the newest first. */
export const revisedInstitution = z.object({ entry: directoryEntry, list: z.array(madeRevision) })
