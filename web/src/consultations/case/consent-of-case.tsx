import { type ConsultationDetail, consultationStates, invitationStates } from '@tongying/contract/consultations'
import { isIn } from '@tongying/contract/kit'
import { ConsentCard } from '../../patients/index.ts'
import { linkOwnerOf } from '../api.ts'

/** What the patient signed for a case; its applicant can ask for another signature where others come now. */
export function ConsentOfCase({ detail }: { detail: ConsultationDetail }) {
  const { consultationId, application, breakGlassUntil, hasConsent } = detail
  const again = { maskedPhone: application.tel ?? undefined, isPaperOld: hasConsent && hasOthers(detail) }
  return (
    <ConsentCard
      owner={linkOwnerOf(consultationId)}
      isMasked={breakGlassUntil !== null}
      again={mayAskAgain(detail) ? again : undefined}
    />
  )
}

/** Whether the applicant may ask the patient for another signature here: while it is edited, its form does. */
function mayAskAgain({ state, relation }: ConsultationDetail): boolean {
  const { beforeHeld, editable } = consultationStates.groups
  return relation.includes('applicant') && isIn(beforeHeld, state) && !isIn(editable, state)
}

/** Whether somebody is asked, or has accepted, whom the application does not name: for those whom it names a scan was signed. */
function hasOthers({ application, experts }: ConsultationDetail): boolean {
  const { mayCount } = invitationStates.groups
  return experts.some(({ expertId, state }) => isIn(mayCount, state) && !application.doctorIds?.includes(expertId))
}
