/** What an institution is in an agreement: it asks for consultations, or its experts are asked. */
export const agreementSides = ['requester', 'provider'] as const
export type AgreementSide = (typeof agreementSides)[number]
