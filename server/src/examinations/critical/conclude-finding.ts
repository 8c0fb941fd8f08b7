import type { Examination } from '@tongying/contract/examinations'
import type { Call } from '../../platform/http/call.ts'
import { presentExamination } from '../present-examination.ts'
import { publishExamination } from '../publish-examination.ts'
import type { OnFinding } from './access.ts'

/** Both sides see what changed of a critical finding, and the trail keeps it. */
export async function concludeFinding(call: Call<unknown>, on: OnFinding): Promise<Examination> {
  const { id, institutionId, examinationId } = on.finding
  call.audit({ subject: { kind: 'criticalFinding', id }, institutionId, detail: { examinationId } })
  await publishExamination(call.tx, on.row)
  return presentExamination(call, on)
}
