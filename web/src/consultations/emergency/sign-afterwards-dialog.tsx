import { type ConsultationDetail, consultationStates } from '@tongying/contract/consultations'
import { isIn } from '@tongying/contract/kit'
import { AddFiles } from '../../attachments/index.ts'
import { PatientConsentField } from '../../patients/index.ts'
import { Button } from '../../ui/components/button/button.tsx'
import { Dialog } from '../../ui/components/dialog/dialog.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useAnswers } from '../../ui/core/use-change.ts'
import { caseAnswers, caseOwner, linkOwnerOf } from '../api.ts'
import { exemptionTexts as texts } from './exemption-texts.ts'

/** An emergency was sent without a consent: what is signed since, on paper or by link, is added to it. */
export function SignAfterwardsDialog(props: { detail: ConsultationDetail; since: string; onClose: () => void }) {
  const t = useTranslate()
  const { refresh } = useAnswers()
  const { detail, since } = props
  const id = detail.consultationId
  function onClose() {
    // A file that has arrived is the consent of the case.
    void refresh(caseAnswers({ id }))
    props.onClose()
  }
  return (
    <Dialog
      title={t(texts.signTitle)}
      width="large"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t(uiTexts.common.close)}</Button>}
    >
      <div className="stack">
        <p>{t(texts.signLead)}</p>
        <AddFiles owner={caseOwner(id)} kind="consent" since={since} label={texts.signDrop} />
        {isIn(consultationStates.groups.beforeHeld, detail.state) && (
          // What was sent is what the patient reads: nothing is typed here that would have to be saved.
          <PatientConsentField
            owner={linkOwnerOf(id)}
            phone=""
            maskedPhone={detail.application.tel ?? undefined}
            isShown
            onBeforeSend={saved}
          />
        )}
      </div>
    </Dialog>
  )
}

const saved = async () => true
