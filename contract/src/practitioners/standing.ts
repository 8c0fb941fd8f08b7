import * as z from 'zod'
import { day, defineTexts, id, instant, keysOf, machineKeys, optionalText, paging, type Text } from '../kit/index.ts'
import { practitionerStates } from './certification-states.ts'
import { practitionerState } from './practitioner-state.ts'

const { move } = machineKeys(practitionerStates)

/** What the list of practitioners may be narrowed to: a state, or those in force whose license ends soon. */
export const standingFilters = ['all', ...keysOf(practitionerStates.states), 'ending'] as const
export type StandingFilter = (typeof standingFilters)[number]

export const standingSearch = paging.extend({
  standing: z.enum(standingFilters).default('all'),
  search: optionalText(40).default(''),
})

/** A certified person as those read them who keep certifications in order. */
export const practitionerStanding = z.object({
  accountId: id,
  name: z.string(),
  title: z.string(),
  hospitalName: z.string(),
  standing: practitionerState,
  licenceExpiresOn: day.nullable(),
  certifiedAt: instant,
  /** Stands on the list that applicants choose experts from. */
  isListed: z.boolean(),
})
export type PractitionerStanding = z.output<typeof practitionerStanding>

/** The same with its history, and what the reader may do. */
export const practitionerRecord = practitionerStanding.extend({
  departments: z.array(z.string()),
  phone: z.string(),
  /** Why it was suspended or revoked; empty in any other state. */
  reason: z.string(),
  /** Of the certification and of all applications for it, the oldest first. */
  history: z.array(
    z.object({
      at: instant,
      of: z.enum(['application', 'practitioner']),
      what: z.string(),
      by: z.string(),
      note: z.string(),
    }),
  ),
  /** To be sent with a move, so that it is about what was read. */
  reviewVersion: z.number().int(),
  allowed: z.array(move),
})
export type PractitionerRecord = z.output<typeof practitionerRecord>

export const standingMoveLabels = defineTexts({
  suspend: { 'zh-CN': '暂停认证', 'en-US': 'Suspend' },
  reinstate: { 'zh-CN': '恢复认证', 'en-US': 'Reinstate' },
  revoke: { 'zh-CN': '撤销认证', 'en-US': 'Revoke' },
} satisfies Partial<Record<z.output<typeof move>, Text>>)
export type StandingMove = keyof typeof standingMoveLabels
