import * as z from 'zod'
import { fieldTexts, instant, requiredText, rule } from '../kit/fields.ts'
import { applicationTexts } from './application.ts'

/** How many times may be proposed at once. */
export const mostProposedTimes = 3

/** A time that was proposed; the lead chooses one of them. */
export const proposedTime = z.object({ startTime: instant, endTime: instant })
export type ProposedTime = z.output<typeof proposedTime>

/** Which of the proposed times suit, by their place. */
export const suitingTimes = z
  .array(
    z
      .number()
      .int()
      .min(0)
      .max(mostProposedTimes - 1),
  )
  .max(mostProposedTimes)

/** What the lead names when accepting: the place of the one time that is set. */
export const chosenTime = z.number().int().optional()

const typed = z.string().nullish()
type RowName = 'appointDate' | 'startTime' | 'endTime'

export const proposalPlaces = [1, 2, 3] as const

const typedRows = z.object({
  appointDate1: typed,
  startTime1: typed,
  endTime1: typed,
  appointDate2: typed,
  startTime2: typed,
  endTime2: typed,
  appointDate3: typed,
  startTime3: typed,
  endTime3: typed,
  reason: requiredText(200),
  /** Of a consultation in writing: it is to be held in a room after all. */
  inRoom: z.boolean().optional(),
})
const rowNames: readonly RowName[] = ['appointDate', 'startTime', 'endTime']

/** The form of the proposed times: three rows, of which the first is needed and each is whole or empty. */
export const proposalForm = proposalPlaces.reduce(withRow, typedRows)

function withRow(form: typeof typedRows, place: (typeof proposalPlaces)[number]): typeof typedRows {
  // Beside what is wrong with the other fields, not after it.
  const when = () => true
  const isWhole = (name: RowName) => (given: z.input<typeof typedRows>) => {
    const time = proposalRow(given, place)
    return time[name] !== '' || (place !== 1 && rowNames.every((other) => time[other] === ''))
  }
  const isInOrder = (given: z.input<typeof typedRows>) => {
    const { startTime, endTime } = proposalRow(given, place)
    return startTime === '' || endTime === '' || startTime < endTime
  }
  return rowNames
    .reduce(
      (row, name) => row.refine(isWhole(name), { path: [`${name}${place}`], message: rule(fieldTexts.required), when }),
      form,
    )
    .refine(isInOrder, { path: [`endTime${place}`], message: rule(applicationTexts.startBeforeEnd), when })
}

/** One row of that form; empty where nothing is typed. */
export function proposalRow(given: Readonly<Record<string, unknown>>, place: number): Record<RowName, string> {
  const at = (name: RowName) => String(given[`${name}${place}`] ?? '')
  return { appointDate: at('appointDate'), startTime: at('startTime'), endTime: at('endTime') }
}
