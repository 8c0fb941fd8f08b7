import type { Call } from '../platform/http/call.ts'
import { consultationAccess as access, type CaseRecord } from './access.ts'
import { presentMoved } from './move-case.ts'
import type { Consultation } from './tables.ts'

/** A move on a case: who the caller is to it, the command, where the case is now. */
export function moves<I>(command: (context: Call<CaseRecord>, input: I) => Promise<Consultation>) {
  return {
    access,
    run: async (context: Call<CaseRecord>, input: I) =>
      presentMoved(await named(context, await command(context, input))),
  }
}

/** Names the case in the audit row of the call. */
export async function named(context: Call<CaseRecord>, row: Consultation): Promise<Consultation> {
  context.audit({
    subject: { kind: 'consultation', id: row.id },
    institutionId: row.institutionId,
    detail: {
      status: row.status,
      review: row.review,
      ...(row.submittedRevision === null ? {} : { revision: row.submittedRevision }),
    },
  })
  return row
}
