/** The kinds of consultation that an agreement may cover. */
export const consultationKinds = ['appointment', 'inWriting', 'emergency'] as const
export type ConsultationKind = (typeof consultationKinds)[number]
