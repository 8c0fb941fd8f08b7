/** One expert more is chosen for a case, at the time that it has. */
export interface OneMore {
  readonly title: string
  readonly lead: readonly string[]
  readonly send: string
  readonly isSending: boolean
  /** Why the server refused, in words. */
  readonly refusal: string | null
  /** Whoever is chosen will lead. */
  readonly mustLead: boolean
  /** Those on the case already. */
  readonly onCase: readonly string[]
}
