import type { RealNameState } from '@tongying/contract/accounts'

/** Says how far a name and an ID number are known to belong together. */
export interface RealNameCarrier {
  check(person: { realName: string; idCard: string }): Promise<Exclude<RealNameState, 'none'>>
}

/** Without a service outside, only the form and the check digit are known, and the label says just that. */
const localCarrier: RealNameCarrier = { check: async () => 'formatChecked' }

let carrier = localCarrier

/** Puts a real service in the local one's place. */
export function setRealNameCarrier(next: RealNameCarrier): void {
  carrier = next
}

export function realNameCarrier(): RealNameCarrier {
  return carrier
}
