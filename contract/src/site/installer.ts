import * as z from 'zod'
import { choice, defineTexts, fieldTexts, id, instant, machineKeys, rule, type Text } from '../kit/index.ts'
import { bilingual } from './bilingual.ts'
import { installerStates } from './installer-states.ts'

const { state, move } = machineKeys(installerStates)

/** What an installer runs on. */
export const installerPlatforms = ['windows', 'macos', 'linux', 'android'] as const
export type InstallerPlatform = (typeof installerPlatforms)[number]

/** Names of their makers, the same in both languages. */
export const installerPlatformLabels = defineTexts({
  windows: { 'zh-CN': 'Windows', 'en-US': 'Windows' },
  macos: { 'zh-CN': 'macOS', 'en-US': 'macOS' },
  linux: { 'zh-CN': 'Linux', 'en-US': 'Linux' },
  android: { 'zh-CN': 'Android', 'en-US': 'Android' },
} satisfies Record<InstallerPlatform, Text>)

/** How the name of an installer ends on each platform; what it ends with must be one that uploads take. */
export const installerEndings: Readonly<Record<InstallerPlatform, readonly string[]>> = {
  windows: ['exe', 'msi', 'zip'],
  macos: ['pkg', 'zip'],
  linux: ['deb', 'rpm', 'appimage', 'zip'],
  android: ['apk'],
}

/** Where everybody downloads a published installer. */
export function installerPath(installerId: string): string {
  return `/downloads/${installerId}`
}

const numberRule: Text = { 'zh-CN': '版本号为2至4段数字，如1.2.0', 'en-US': 'Enter two to four numbers, such as 1.2.0' }

/** The version as people read it: `1.2.0`. */
const releaseNumber = z
  .string()
  .trim()
  .min(1, rule(fieldTexts.required))
  .regex(/^\d{1,5}(\.\d{1,5}){1,3}$/, rule(numberRule))

/** What its visitors read: one change a line. */
export const installerNotes = bilingual(1_000)

/** What a platform administrator types. */
export const installerFields = z.object({
  platform: choice(installerPlatforms),
  number: releaseNumber,
  notes: installerNotes,
})
export type InstallerFields = z.output<typeof installerFields>

const installerFile = z.object({
  id,
  fileName: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
})
export type InstallerFile = z.output<typeof installerFile>

/** A version as whoever keeps them sees it. */
export const installerView = installerFields.extend({
  id,
  state,
  /** The one file; null until it is uploaded. */
  file: installerFile.nullable(),
  createdAt: instant,
  publishedAt: instant.nullable(),
  publishedByName: z.string(),
  /** Why it was withdrawn. */
  reason: z.string(),
  allowed: z.array(move),
})
export type InstallerView = z.output<typeof installerView>

/** A published installer as everybody sees it, the newest first in a list of them. */
export interface PublishedInstaller extends InstallerFields {
  readonly id: string
  readonly fileName: string
  readonly bytes: number
  readonly sha256: string
  readonly publishedAt: string
}

/** The newest installer of each platform, and all the others; each list has the newest first. */
export function newestInstallers(published: readonly PublishedInstaller[]): {
  readonly newest: readonly PublishedInstaller[]
  readonly older: readonly PublishedInstaller[]
} {
  const newest = installerPlatforms.flatMap((platform) => published.find((each) => each.platform === platform) ?? [])
  return { newest, older: published.filter((each) => !newest.includes(each)) }
}
