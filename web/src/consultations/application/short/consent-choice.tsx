import { fieldLabels, isBlankValue } from '@tongying/contract/consultations'
import { useContext, useState } from 'react'
import { AttachmentsField } from '../../../attachments/index.ts'
import { PatientConsentField } from '../../../patients/index.ts'
import { Radios } from '../../../ui/components/inputs/choices.tsx'
import { Note } from '../../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../../ui/core/i18n.ts'
import { FieldGroup } from '../../../ui/patterns/form/field.tsx'
import { TextField } from '../../../ui/patterns/form/text-field.tsx'
import { caseOwner, linkOwnerOf, useApprovers } from '../../api.ts'
import { ApproverField } from '../../emergency/approver-field.tsx'
import { ApplicationId } from '../asked-for.ts'
import { listed } from '../listed.ts'
import type { ApplicationWizard } from '../use-application-wizard.ts'
import styles from './short-form.module.css'
import { shortTexts as texts } from './texts.ts'

type Way = 'byLink' | 'byFile' | 'exempt'
const ways: readonly Way[] = ['byLink', 'byFile', 'exempt']

/** The consent of an emergency: signed on a phone, signed on paper, or not now, by an approver. */
export function ConsentChoice({ wizard }: { wizard: ApplicationWizard }) {
  const t = useTranslate()
  const { id, form, progress, saveNow } = wizard
  const { values } = progress
  const isGiven = !isBlankValue(values.exemptionReason) || !isBlankValue(values.exemptionApproverId)
  const [chosen, setChosen] = useState<Way>()
  const way = chosen ?? (isGiven ? 'exempt' : 'byFile')
  const isIdentityLeft = isBlankValue(values.certificateId) && listed(values.notObtainable).includes('certificateId')
  const problem = progress.attempted.has('files') ? progress.problems.files.agreeBook : undefined

  function choose(next: Way | null) {
    if (next === null) return
    setChosen(next)
    if (next === 'exempt' || isIdentityLeft || !isGiven) return
    form.core.fill({ exemptionReason: '' })
    form.change('exemptionApproverId', '')
  }
  return (
    <>
      <FieldGroup title={texts.consent} hint={texts.consentHint}>
        <div className={styles.ways} data-field={way === 'byFile' ? undefined : 'consent'}>
          <Radios
            label={t(texts.consentBy)}
            value={way}
            options={ways.map((value) => ({ value, label: t(texts[value]) }))}
            onChange={choose}
          />
        </div>
        {problem && <Note turn="danger">{t(problem)}</Note>}
        {(way === 'exempt' || isIdentityLeft) && <Exemption isForIdentityAlone={way !== 'exempt'} />}
      </FieldGroup>
      {way === 'byFile' && id !== undefined && (
        <AttachmentsField owner={caseOwner(id)} kinds={['consent']} isWithoutStorage />
      )}
      {way === 'byLink' && id !== undefined && (
        <PatientConsentField
          owner={linkOwnerOf(id)}
          phone={String(values.tel ?? '')}
          isShown
          onBeforeSend={async () => (await saveNow()) !== undefined}
        />
      )}
    </>
  )
}

/** Why it goes without, and who approves that. */
function Exemption({ isForIdentityAlone }: { isForIdentityAlone: boolean }) {
  const t = useTranslate()
  const caseId = useContext(ApplicationId)
  const approvers = useApprovers(caseId)
  return (
    <>
      {isForIdentityAlone && <p className="text-small text-muted">{t(texts.identityToo)}</p>}
      {approvers?.length === 0 && <Note turn="danger">{t(texts.noApprover)}</Note>}
      <TextField
        name="exemptionReason"
        label={fieldLabels.exemptionReason}
        placeholder={t(texts.reasonExample)}
        span={8}
        isRequired
      />
      <ApproverField caseId={caseId} hint={t(texts.approverHint)} />
    </>
  )
}
