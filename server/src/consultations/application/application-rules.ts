import { consultationErrors } from '@tongying/contract/consultations'
import { settingsOf } from '../../institutions/index.ts'
import { firstInstitutionIdOf } from '../../memberships/index.ts'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import { Problem } from '../../platform/problem.ts'

/** What the institution sets in whose name the caller applies. */
export async function applicationRules(context: Call) {
  const institutionId = await firstInstitutionIdOf(context.tx, accountIdOf(context))
  if (!institutionId) throw new Problem(consultationErrors.NoInstitution)
  const { leadMinutes, acceptancePolicy, emergencyAnswerMinutes } = await settingsOf(context.tx, institutionId)
  return { leadMinutes, acceptancePolicy, emergencyAnswerMinutes }
}
