import { accountIdOf, type Call } from '../../platform/http/call.ts'
import { emit } from '../../platform/jobs/outbox.ts'
import type { OnExamination } from '../access.ts'

/** What a reviewer returned, to whom, and why. */
interface Returned {
  readonly name: 'examination.returned' | 'examination.addendumReturned'
  readonly authorId: string
  readonly reason: string
}

/** Lets whoever signed hear that a reviewer wants it written anew. */
export function emitReturned(call: Call<OnExamination>, { name, authorId, reason }: Returned): Promise<void> {
  const { row, patient } = call.record
  const { id: examinationId, institutionId } = row
  const about = { examinationId, institutionId, authorId, byId: accountIdOf(call) }
  return emit(call.tx, name, { ...about, number: patient.ultrasoundNo, reason })
}
