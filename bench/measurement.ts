/** One measured number and its goal. */
export interface Measurement {
  readonly what: string
  readonly measured: string
  readonly goal: string
  /** Undefined where there is only something to know. */
  readonly isMet: boolean | undefined
  readonly note?: string
  /** Where the time or memory goes, for a reader who finds the goal missed. */
  readonly whenMissed?: string
}

/** Why a call of the product costs more than the same call bare. */
export const layersOfACall =
  'Both sides make the trips to the database that the answer needs. The rest is what every call of the product gets: ' +
  'Fastify, permissions, input and output checked by the contract (zod is a tenth of the JavaScript), the log line, ' +
  'security headers, metrics.'

/** A ratio and the most that it may be. */
export function ratioMeasurement(
  what: string,
  ratio: number,
  most: number,
  remarks: Pick<Measurement, 'note' | 'whenMissed'>,
): Measurement {
  return { what, measured: `${ratio.toFixed(2)} ×`, goal: `≤ ${most} ×`, isMet: ratio <= most, ...remarks }
}

/** Prints the measurements of a script that was started alone; `run.ts` gathers them instead. */
export async function printAlone(
  meta: { readonly main: boolean },
  measure: () => Promise<readonly Measurement[]>,
): Promise<void> {
  if (!meta.main) return
  for (const measurement of await measure()) process.stdout.write(`${lineOf(measurement)}\n`)
}

/** A measurement as one line for people. */
export function lineOf({ what, measured, goal, isMet, note }: Measurement): string {
  const verdict = isMet === undefined ? '' : isMet ? ' · met' : ' · MISSED'
  return `${what}: ${measured} (goal ${goal})${verdict}${note ? ` · ${note}` : ''}`
}
