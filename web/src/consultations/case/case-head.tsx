import {
  type ConsultationDetail,
  calendarPath,
  consultationStates,
  fieldLabels,
  heldLabels,
  patientClasses,
  personalFieldNames,
} from '@tongying/contract/consultations'
import { feesText, isIn } from '@tongying/contract/kit'

import { conditions } from '@tongying/contract/patients'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Card } from '../../ui/components/card/card.tsx'
import { CopyButton } from '../../ui/components/copy-button/copy-button.tsx'
import { dayText } from '../../ui/components/date-time/date-time.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { ProgressSteps } from '../../ui/components/progress-steps/progress-steps.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { valuesInLine } from '../../ui/core/separators.ts'
import { CaseStatus } from '../components/case-status.tsx'
import { genderAndAge } from '../components/case-text.tsx'
import { caseTexts as words } from '../texts.ts'
import styles from './case-head.module.css'
import { progressOf } from './case-progress.ts'
import { caseTexts as texts } from './texts.ts'
import { joined, kindOf } from './use-case-facts.tsx'
import { useUnmaskedPatient } from './use-unmasked-patient.tsx'

/** The head of a case: what it is about, where it stands, on whom it is; the buttons stand at the right. */
export function CaseHead(props: {
  detail: ConsultationDetail
  actions?: ReactNode
  /** On a phone the buttons stand at the foot of the page. */
  isFoot?: boolean
}) {
  const { detail, actions, isFoot = false } = props
  const t = useTranslate()
  return (
    <Card isFlush>
      <div className={styles.head}>
        <div>
          <div className="cluster wrap">
            <h1>{detail.reason || t(texts.untitled)}</h1>
            <CaseStatus row={detail} />
          </div>
          <p className={clsx(styles.meta, 'cluster wrap text-muted text-small')}>
            {detail.number && (
              <span className="cluster">
                {detail.number}
                <CopyButton text={detail.number} label={t(texts.copyNumber)} />
              </span>
            )}
            <span>{kindOf(t, detail)}</span>
            {detail.isInWriting && <span>{t(heldLabels.writing)}</span>}
            <span>{t(detail.hasAllFees ? texts.fee : texts.ownFee, { fee: t(feesText(detail.fees)) })}</span>
            {detail.roomName && (
              <span className="cluster">
                {t(texts.room, { room: detail.roomName })}
                <CopyButton text={detail.roomName} label={t(texts.copyRoom)} />
              </span>
            )}
            {detail.startTime && !detail.isInWriting && isIn(consultationStates.groups.toBeHeld, detail.state) && (
              <a className="cluster" href={calendarPath.replace('{id}', detail.consultationId)}>
                <Icon name="calendar" size={14} />
                {t(texts.toCalendar)}
              </a>
            )}
          </p>
        </div>
        {actions && <div className={clsx(isFoot && styles.actions)}>{actions}</div>}
      </div>
      <ProgressSteps isLineOnPhones label={t(texts.progress)} steps={progressOf(t, detail)} />
      <PatientLine detail={detail} />
    </Card>
  )
}

/** Shown with their own label once the patient is shown in full; certificate and phone have their lines above. */
const otherPersonalFields = personalFieldNames.filter((field) => !isIn(['certificateId', 'tel'], field))

/** Whether anything of the patient is masked: of an emergency without an ID number the phone is. */
function hasMasked(application: ConsultationDetail['application']): boolean {
  return personalFieldNames.some((field) => application[field])
}

function PatientLine({ detail }: { detail: ConsultationDetail }) {
  const t = useTranslate()
  const { application } = detail
  const { patient, control } = useUnmaskedPatient(detail.consultationId)
  const seen = { ...application, ...patient }
  const pairs: [string, ReactNode][] = [
    [t(texts.patient), valuesInLine(t, [seen.patientName || t(words.unknownPatient), genderAndAge(t, detail)]) || '—'],
    [
      t(texts.certificate),
      <span key="certificate" className="cluster wrap">
        {seen.certificateId || '—'}
        {/* Break-glass access shows no numbers. */}
        {hasMasked(application) && !detail.breakGlassUntil && control}
      </span>,
    ],
    [t(texts.phone), seen.tel || '—'],
    [
      t(texts.condition),
      joined(t, [
        [conditions, application.patientCondition],
        [patientClasses, application.patientType],
      ]) || '—',
    ],
    ...(patient
      ? otherPersonalFields.map((field): [string, ReactNode] => [t(fieldLabels[field]), patient[field] || '—'])
      : []),
    [t(fieldLabels.hospitalizationTime), dayText(application.hospitalizationTime ?? '') || '—'],
    [t(texts.consent), <ConsentMark key="consent" detail={detail} />],
  ]
  return (
    <dl className={styles.patient}>
      {pairs.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function ConsentMark({ detail: { hasConsent, exemption } }: { detail: ConsultationDetail }) {
  const t = useTranslate()
  const missing = exemption?.isForConsent ? texts.consentExempt : texts.consentMissing
  return (
    <span className="cluster">
      <Icon name={hasConsent ? 'check' : 'warning'} size={14} />
      {t(hasConsent ? texts.consentGiven : missing)}
    </span>
  )
}
