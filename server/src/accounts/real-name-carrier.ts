import type { RealNameState } from '@tongying/contract/accounts'

/** Answers how far a name and an ID number are known to belong together. */
interface RealNameCarrier {
  check(person: { realName: string; idCard: string }): Promise<Exclude<RealNameState, 'none'>>
}

/** Without a service outside, only the form and the check digit are known, and the label shows just that. */
export const realNameCarrier: RealNameCarrier = { check: async () => 'formatChecked' }
