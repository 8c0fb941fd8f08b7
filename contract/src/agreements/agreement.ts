import * as z from 'zod'
import { choice, chosenId, currencies, day, id, instant, machineKeys, money, optionalText, rule } from '../kit/index.ts'
import { departmentCode } from '../practitioners/department-codes.ts'
import { agreementSides } from './agreement-side.ts'
import { agreementStandings, agreementStates } from './agreement-states.ts'
import { typedAmount } from './amount.ts'
import { consultationKinds } from './consultation-kinds.ts'
import { agreementTexts } from './texts.ts'

/** How long an agreement may last. */
export const mostAgreementYears = 10
/** So many days before its last day both sides are reminded. */
export const agreementNoticeDays = 30

const keys = machineKeys(agreementStates)
const party = z.object({ id, name: z.string() })

/** An agreement as the administrators of its two institutions read it. */
export const agreement = z.object({
  id,
  requester: party,
  provider: party,
  /** The side of the reader's institution. */
  side: z.enum(agreementSides),
  /** Whether the reader's institution proposed it. */
  isOwnProposal: z.boolean(),
  /** The number of the agreement on paper; empty without one. */
  number: z.string(),
  scope: z.array(z.enum(consultationKinds)),
  /** Departments of the provider, by their codes; empty for all. */
  departments: z.array(z.string()),
  /** The fee for one consultation. */
  fee: money,
  firstDay: day,
  lastDay: day,
  note: z.string(),
  status: z.number().int(),
  state: keys.state,
  standing: z.enum(agreementStandings),
  /** Why it was declined or ended. */
  reason: z.string().nullable(),
  proposedAt: instant,
  answeredAt: instant.nullable(),
  endedAt: instant.nullable(),
  allowed: z.array(keys.move),
})
export type Agreement = z.output<typeof agreement>

/** Ten years to the day, the last one included. */
function isWithinYears({ firstDay, lastDay }: { firstDay: string; lastDay: string }): boolean {
  const years = Number(lastDay.slice(0, 4)) - Number(firstDay.slice(0, 4))
  return years < mostAgreementYears || (years === mostAgreementYears && lastDay.slice(4) < firstDay.slice(4))
}

/** The terms of an agreement as they are proposed; nobody changes them afterwards. */
export const newAgreement = z
  .object({
    /** The other institution, and what the own one is. */
    otherId: chosenId(agreementTexts.partner),
    side: choice(agreementSides),
    number: optionalText(40).default(''),
    scope: z
      .array(choice(consultationKinds), rule(agreementTexts.scope))
      .min(1, rule(agreementTexts.scope))
      .max(consultationKinds.length),
    departments: z.array(departmentCode).max(200).default([]),
    fee: typedAmount,
    currency: choice(currencies).default('CNY'),
    firstDay: day,
    lastDay: day,
    note: optionalText(500).default(''),
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
    path: ['lastDay'],
    message: rule(agreementTexts.lastBeforeFirst),
  })
  .refine(isWithinYears, { path: ['lastDay'], message: rule(agreementTexts.tooLong) })
export type NewAgreement = z.output<typeof newAgreement>
