import { isAllowed } from '@tongying/contract/access'
import { consultationErrors } from '@tongying/contract/consultations'
import { settingsOf } from '../../institutions/index.ts'
import { firstInstitutionIdOf } from '../../memberships/index.ts'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import { Problem } from '../../platform/problem.ts'
import { accessTo } from '../access.ts'
import { terminalPlacesOf } from '../meeting/room-terminal.ts'
import type { Consultation } from '../tables.ts'
import { filingOf } from './file-for.ts'

/** What the institution sets in whose name an application is made. */
export async function applicationRules(context: Call<unknown>, asked: { caseId?: string | undefined }) {
  const application = await applicationFor(context, asked)
  const { institutionId, applicantId } = application
  const settings = await settingsOf(context.tx, institutionId)
  const { leadMinutes, acceptancePolicy, othersNeeded } = settings
  const { emergencyAnswerMinutes, emergencyExpertMinutes, emergencyNextMinutes } = settings
  return {
    ...{ leadMinutes, acceptancePolicy, othersNeeded },
    ...{ emergencyAnswerMinutes, emergencyExpertMinutes, emergencyNextMinutes },
    terminalPlaces: await terminalPlacesOf(context.tx, institutionId),
    ...(await filingOf(context.tx, { institutionId, applicantId, saved: application.saved })),
  }
}

/**
 * The application that the caller writes, or what a new one of theirs would be: who belongs to several institutions, or
 * coordinates at another than their first, asks for the one whose rules hold.
 * @throws ConsultationNotFound, NoInstitution
 */
export async function applicationFor(
  context: Call<unknown>,
  { caseId }: { caseId?: string | undefined },
): Promise<
  Pick<Consultation, 'institutionId' | 'applicantId' | 'preparerIds' | 'expertIds'> & {
    readonly saved?: Consultation
  }
> {
  const { tx } = context
  const applicantId = accountIdOf(context)
  if (caseId !== undefined) {
    const access = await accessTo(tx, applicantId, caseId)
    if (access.isStranger || !isAllowed('consultation.edit', access.holders))
      throw new Problem(consultationErrors.ConsultationNotFound)
    return { ...access.record.consultation, saved: access.record.consultation }
  }
  const institutionId = await firstInstitutionIdOf(tx, applicantId)
  if (!institutionId) throw new Problem(consultationErrors.NoInstitution)
  return { institutionId, applicantId, preparerIds: [], expertIds: [] }
}
