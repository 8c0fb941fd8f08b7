import * as z from 'zod'
import { dayMs, instant } from '../kit/index.ts'

/** What pages call somebody whose account is erased: in both languages, as names are in every answer. */
export const closedAccountName = '已注销用户 (closed account)'

export const ownDataLimits = {
  /** So long an export can be downloaded. */
  exportMs: 7 * dayMs,
  /** So long logging in cancels a deletion. */
  deletionMs: 7 * dayMs,
  /** The most rows of one table that an export holds, the newest. */
  exportedRows: 10_000,
} as const

export const exportStates = ['none', 'waiting', 'ready'] as const
export const ownExport = z.object({
  state: z.enum(exportStates),
  askedAt: instant.nullable(),
  readyAt: instant.nullable(),
  /** Until when it can be downloaded. */
  expiresAt: instant.nullable(),
  /** From when another one may be asked for; null: now. */
  nextAt: instant.nullable(),
})
export type OwnExport = z.output<typeof ownExport>

/** What keeps an account from being deleted: somebody else still waits for its owner. */
export const openPartKinds = [
  'platformRole',
  'soleAdministrator',
  'applicant',
  'expert',
  'examiner',
  'institutionApplication',
] as const
export type OpenPartKind = (typeof openPartKinds)[number]
export const openPart = z.object({ kind: z.enum(openPartKinds), count: z.number().int() })
export type OpenPart = z.output<typeof openPart>

export const ownDeletion = z.object({ openParts: z.array(openPart) })
export const deletionAsked = z.object({ dueAt: instant })

/** The second factor, where the account has one. */
export const provenByFactor = z.object({ otp: z.string().trim().max(32).optional() })
