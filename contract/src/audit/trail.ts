import * as z from 'zod'
import { defineTexts, id, instant, recordKinds, requiredText, type Text, wholeNumber } from '../kit/index.ts'

/** What rows of the trail are narrowed to by what was done. */
export const trailGroups = ['reading', 'review', 'logIn', 'unmask', 'export', 'rights', 'breakGlass'] as const
export type TrailGroup = (typeof trailGroups)[number]

export const trailGroupLabels = defineTexts({
  reading: { 'zh-CN': '查阅', 'en-US': 'Reading' },
  review: { 'zh-CN': '审核', 'en-US': 'Review' },
  logIn: { 'zh-CN': '登录', 'en-US': 'Log-in' },
  unmask: { 'zh-CN': '显示敏感信息', 'en-US': 'Unmasking' },
  export: { 'zh-CN': '导出', 'en-US': 'Exports' },
  rights: { 'zh-CN': '角色', 'en-US': 'Roles' },
  breakGlass: { 'zh-CN': '紧急查阅', 'en-US': 'Break-glass access' },
} satisfies Record<TrailGroup, Text>)

/** Who acted: somebody unknown, a person, a program of theirs, or the product itself. */
export const trailActorKinds = ['guest', 'user', 'token', 'system'] as const
export type TrailActorKind = (typeof trailActorKinds)[number]

export const trailActorLabels = defineTexts({
  guest: { 'zh-CN': '未登录', 'en-US': 'Not logged in' },
  user: { 'zh-CN': '用户', 'en-US': 'Person' },
  token: { 'zh-CN': '程序', 'en-US': 'Program' },
  system: { 'zh-CN': '系统', 'en-US': 'System' },
} satisfies Record<TrailActorKind, Text>)

/** At most this many rows are exported at once. */
export const exportedTrailRows = 10_000

/** A row by its number. */
const rowId = z.string().regex(/^[1-9]\d{0,17}$/)

/** What rows are asked for; what is left out narrows nothing. Times are from the first, up to and without the second. */
export const trailFilter = z.object({
  /** The institution whose rows they are; an institution's administrator reads no others. */
  institutionId: id.optional(),
  from: instant.optional(),
  until: instant.optional(),
  /** An account by its id or its whole name. */
  actor: requiredText(64).optional(),
  group: z.enum(trailGroups).optional(),
  /** What was done, by its name in the trail, such as `consultation.submit`. */
  action: requiredText(80).optional(),
  subjectKind: z.enum(recordKinds).optional(),
  /** The record by its id, a consultation also by its number. */
  subject: requiredText(80).optional(),
  requestId: requiredText(80).optional(),
})
export type TrailFilter = z.output<typeof trailFilter>

/** The rows after (older than) the one with this number. */
export const trailPage = trailFilter.extend({
  before: rowId.optional(),
  pageSize: wholeNumber(z.number().int().min(1).max(100)).default(20),
})

/** A person's or a record's story: an account with what it did and what was done to it, any other record with its rows. */
export const storyAsked = z.object({
  institutionId: id.optional(),
  kind: z.enum(recordKinds),
  id: requiredText(80),
  before: rowId.optional(),
  pageSize: wholeNumber(z.number().int().min(1).max(100)).default(20),
})
export type StoryAsked = z.output<typeof storyAsked>

/** An export is asked for with the reason, which stays in the trail. */
export const trailExport = trailFilter.extend({ reason: requiredText(200) })

const actor = z.object({
  kind: z.enum(trailActorKinds),
  id: z.string().nullable(),
  /** Empty once the account is erased. */
  name: z.string(),
})

/** A row as it is shown; names are those of today, the trail itself keeps ids. */
export const trailRow = z.object({
  id: z.string(),
  at: instant,
  actor,
  action: z.string(),
  /** In the language of the call; the action itself where nobody has named it. */
  actionName: z.string(),
  subject: z
    .object({
      kind: z.string(),
      id: z.string(),
      /** The number of a consultation, the name of an account or an institution. */
      name: z.string().nullable(),
    })
    .nullable(),
  institution: z.object({ id: z.string(), name: z.string() }).nullable(),
  reason: z.string().nullable(),
  requestId: z.string().nullable(),
  /** Ids and codes that the row holds besides, as JSON. */
  detail: z.string(),
})
export type TrailRow = z.infer<typeof trailRow>

/** An institution whose rows the caller reads as its administrator. */
const scope = z.object({ id: z.string(), name: z.string() })

export const trailAnswer = z.object({
  list: z.array(trailRow),
  /** The number to ask on from; nothing after the last row. */
  next: z.string().nullable(),
  /** The institution that the answer is about; nothing for the whole platform. */
  scope: scope.nullable(),
  /** Those that the caller may choose as an administrator. */
  scopes: z.array(scope),
})

/** Whose story it is: the account, the consultation (by its id) or the other record. */
const storyOf = z.object({ kind: z.enum(recordKinds), id: z.string(), name: z.string().nullable() })
export type StoryOf = z.output<typeof storyOf>

export const storyAnswer = z.object({
  of: storyOf,
  list: z.array(trailRow),
  next: z.string().nullable(),
})
