import { kitErrors } from '@tongying/contract/kit'
import { certificationStates } from '@tongying/contract/practitioners'
import { accountIdOf, byCaller, type Call } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import { moveCertification } from './move-certification.ts'
import { newestCertification } from './queries.ts'

/**
 * Takes the caller's application back while nobody has decided, so that it can be changed.
 * @throws NotFound
 */
export async function withdrawCertification(context: Call): Promise<{ id: string; status: number }> {
  const row = await newestCertification(context.tx, accountIdOf(context))
  if (!row) throw new Problem(kitErrors.NotFound)
  await moveCertification(byCaller(context), { id: row.id }, 'withdraw')
  context.audit({ subject: { kind: 'certification', id: row.id } })
  return { id: row.id, status: certificationStates.states.saved.wire }
}
