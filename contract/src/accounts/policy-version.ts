/** The version of privacy notice and user agreement in effect; apart from what each version changed, which few pages show. */
export const policyVersion = '1.5'
/** From when it is in effect. */
export const policyEffectiveOn = '2026-11-27'
