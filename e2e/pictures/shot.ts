import type { Page } from '@playwright/test'
import type { DemoCases } from './demo-cases.ts'

/** Somebody of the demo hospital, by the end of the sign-in's phone number; a guest has none. */
export const roles = {
  guest: '',
  applicant: '13800000001',
  expert: '13800000003',
  second: '13800000004',
  writer: '13800000007',
  emergencyExpert: '13800000008',
  auditor: '13800000010',
  reportAuditor: '13800000011',
  institutionAdmin: '13800000012',
  newcomer: '13800000018',
  certifying: '13800000019',
  platformAuditor: '13800000016',
  platformAdmin: '13800000017',
  sonographer: '13800000020',
  nurse: '13800000021',
} as const
export type Role = keyof typeof roles

/** One page in one state, as one role sees it. */
export interface Shot {
  readonly name: string
  readonly who: Role
  readonly path: string | ((cases: DemoCases) => string)
  /** What the page waits for in addition to its fetches. */
  readonly until?: (page: Page) => Promise<unknown>
  /** What to press before the picture is taken; works in both languages. */
  readonly prepare?: (page: Page) => Promise<void>
  /** Who opens the page and is prepared before: other people in a room. */
  readonly others?: readonly Role[]
  /** Taken after all others, in each language: it changes what they show. */
  readonly isLast?: boolean
  /** Only what is on the screen: dialogs, drawers and the room. */
  readonly isScreen?: boolean
  /** The page has no network once it is prepared: it keeps asking, and never comes to rest. */
  readonly isOffline?: true
  /** The file below `docs/pictures` that `--docs` makes of it. */
  readonly docs?: string
  /** The picture of the marketing site that `--site` makes of it, in each language. */
  readonly site?: string
}
