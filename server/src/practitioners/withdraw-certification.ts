import { kitErrors } from '@tongying/contract/kit'
import { certificationStates } from '@tongying/contract/practitioners'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import { move } from '../platform/states.ts'
import { newestCertification } from './queries.ts'
import { certifications } from './tables.ts'

/** Takes the caller's application back while nobody has decided, so that it can be changed. */
export async function withdrawCertification(context: Call): Promise<{ id: string; status: number }> {
  const row = await newestCertification(context.tx, accountIdOf(context))
  if (!row) throw new Problem(kitErrors.NotFound)
  await move(context.tx, certificationStates, certifications, { id: row.id }, 'withdraw')
  context.audit({ subject: { kind: 'certification', id: row.id } })
  return { id: row.id, status: certificationStates.states.saved.wire }
}
