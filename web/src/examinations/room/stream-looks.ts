import type { StreamMeasure } from '@tongying/contract/examinations'
import type { StreamMeasures } from './stream-measures.ts'

/** Four hours at one look a second: an examination takes minutes. */
const mostLooks = 14_400

/** What was seen of a picture, a look a second. */
export class StreamLooks {
  readonly #rates: number[] = []
  readonly #roundTrips: number[] = []
  #last: StreamMeasures | undefined

  /** One more look; before the picture runs there is nothing to count. */
  add(look: StreamMeasures | undefined): void {
    if (look?.rate === undefined || this.#rates.length >= mostLooks) return
    // While the picture is cut no frame comes.
    this.#rates.push(look.isCut ? 0 : look.rate)
    if (look.roundTrip !== null) this.#roundTrips.push(look.roundTrip)
    this.#last = look
  }

  /** All looks in short; nothing while there is none. */
  measure(): StreamMeasure | undefined {
    const last = this.#last
    if (!last) return undefined
    const roundTrip = quantile(this.#roundTrips, 0.5)
    return {
      seconds: this.#rates.length,
      frames: Math.min(240, quantile(this.#rates, 0.5) ?? 0),
      fewFrames: Math.min(240, quantile(this.#rates, 0.05) ?? 0),
      roundTrip: roundTrip === undefined ? null : Math.round(roundTrip),
      cuts: last.cuts,
      width: last.width,
      height: last.height,
    }
  }
}

function quantile(values: readonly number[], part: number): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)]
}
