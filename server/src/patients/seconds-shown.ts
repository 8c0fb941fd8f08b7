import type { PatientLinkRow } from './tables.ts'

/** How long what was signed is still shown without the signer's name. */
export function secondsShown({ shownUntil }: PatientLinkRow, now: Date): number {
  return shownUntil && shownUntil > now ? Math.ceil((shownUntil.getTime() - now.getTime()) / 1000) : 0
}
