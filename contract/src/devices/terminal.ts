import * as z from 'zod'
import {
  choice,
  day,
  defineTexts,
  id,
  instant,
  machineKeys,
  optionalText,
  requiredText,
  rule,
  type Text,
} from '../kit/index.ts'
import { codeCharacters, terminalNumbers } from './numbers.ts'
import { terminalStates } from './terminal-states.ts'

const keys = machineKeys(terminalStates)

/** What a terminal gives: the picture of a device, or the view of a meeting room. */
export const terminalKinds = ['image', 'video'] as const
export type TerminalKind = (typeof terminalKinds)[number]

/** What kind of machine a terminal is. */
export const terminalSources = ['ultrasoundMachine', 'captureBox', 'browserTab', 'meetingRoomSet'] as const
export type TerminalSource = (typeof terminalSources)[number]
export const terminalSourceLabels = defineTexts({
  ultrasoundMachine: { 'zh-CN': '超声仪', 'en-US': 'Ultrasound machine' },
  captureBox: { 'zh-CN': '采集盒', 'en-US': 'Capture box' },
  browserTab: { 'zh-CN': '浏览器页面', 'en-US': 'Browser tab' },
  meetingRoomSet: { 'zh-CN': '会诊室设备', 'en-US': 'Meeting room set' },
} satisfies Record<TerminalSource, Text>)

/** A meeting room's set gives video, everything else a device's picture. */
export function kindOfSource(source: TerminalSource): TerminalKind {
  return source === 'meetingRoomSet' ? 'video' : 'image'
}

const changeable = {
  name: requiredText(40),
  /** The probe of an ultrasound machine. */
  probe: optionalText(60).default(''),
  /** The last day of its quality check; null where none is kept. */
  qcValidUntil: day.nullable().default(null),
} as const

export const newTerminal = z.object({
  /** Where it stands: an own institution, or a community hospital that is not onboarded itself. */
  institutionId: id,
  source: choice(terminalSources),
  ...changeable,
})
export type NewTerminal = z.output<typeof newTerminal>

export const changedTerminal = z.object(changeable)
export type ChangedTerminal = z.output<typeof changedTerminal>

const shown = {
  id,
  name: z.string(),
  /** Identifies its picture for those who receive it; not a secret. */
  pushId: z.string(),
  kind: z.enum(terminalKinds),
  source: z.enum(terminalSources),
  state: keys.state,
  status: z.number().int(),
  institutionId: id,
  institutionName: z.string(),
  probe: z.string(),
  qcValidUntil: day.nullable(),
} as const

/** A terminal as those who may use its picture see it. */
export const usableTerminal = z.object(shown)
export type UsableTerminal = z.output<typeof usableTerminal>

/** A terminal as the administrator sees it. */
export const terminalRow = z.object({
  ...shown,
  lastSeenAt: instant.nullable(),
  addedAt: instant,
  pairedAt: instant.nullable(),
  /** When its pairing code expires; null without one. */
  codeExpiresAt: instant.nullable(),
  revokedAt: instant.nullable(),
  revokedReason: z.string().nullable(),
  allowed: z.array(keys.move),
})
export type TerminalRow = z.output<typeof terminalRow>

/** A terminal as its own page sees it. */
export const ownTerminal = z.object({
  name: z.string(),
  kind: z.enum(terminalKinds),
  source: z.enum(terminalSources),
  state: keys.state,
  institutionName: z.string(),
  probe: z.string(),
  qcValidUntil: day.nullable(),
})
export type OwnTerminal = z.output<typeof ownTerminal>

const texts = defineTexts({
  code: { 'zh-CN': '请输入管理员给的8位配对码', 'en-US': 'Enter the 8-character code from the administrator' },
})

/** A code is typed by a person: small letters, spaces and dashes do not matter. */
export const pairingCode = z
  .string()
  .max(40)
  .transform((typed) => typed.toUpperCase().replace(/[\s-]/g, ''))
  .refine(
    (typed) => typed.length === terminalNumbers.codeLength && [...typed].every((one) => codeCharacters.includes(one)),
    rule(texts.code),
  )

export const issuedCode = z.object({ code: z.string(), expiresAt: instant })
export type IssuedCode = z.output<typeof issuedCode>

/** What a terminal's page receives over its socket. */
export const terminalMessage = z.discriminatedUnion('kind', [
  /** Its name or quality check changed: it asks again. */
  z.object({ kind: z.literal('changed') }),
  /** Rooms at its place opened or closed: it asks which there are. */
  z.object({ kind: z.literal('rooms') }),
  /** The server closes this connection, and why. */
  z.object({ kind: z.literal('over'), why: z.enum(['revoked', 'paired', 'replaced']) }),
])
export type TerminalMessage = z.output<typeof terminalMessage>
export type TerminalOver = Extract<TerminalMessage, { kind: 'over' }>['why']
