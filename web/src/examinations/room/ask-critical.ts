/** What the address of an examination ends with where a critical finding is to be reported at once. */
export const criticalAsked = 'critical=report'
