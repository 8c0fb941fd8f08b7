import { timeOf } from '../../ui/components/date-time/date-time.tsx'

/** `10:33:41` in the hospitals' time: of two commands in a minute it matters which came first. */
export function timeWithSeconds(instant: string): string {
  return `${timeOf(instant)}:${instant.slice(17, 19)}`
}
