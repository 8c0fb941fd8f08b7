import {
  businessTypes,
  type ConsultationDetail,
  consultationTypes,
  fieldLabels,
  patientClasses,
  schedules,
} from '@tongying/contract/consultations'
import { type Codes, labelOf } from '@tongying/contract/kit'
import { conditions } from '@tongying/contract/patients'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Card } from '../../ui/components/card/card.tsx'
import { CopyButton } from '../../ui/components/copy-button/copy-button.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { ProgressSteps } from '../../ui/components/progress-steps/progress-steps.tsx'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { CaseStatus } from '../components/case-status.tsx'
import { genderAndAge } from '../components/case-text.tsx'
import styles from './case-head.module.css'
import { progressOf } from './case-progress.ts'
import { caseTexts as texts } from './texts.ts'
import { useUnmaskedPatient } from './use-unmasked-patient.tsx'

/** The head of a case: what it is about, where it stands, on whom it is; the buttons stand at the right. */
export function CaseHead({ detail, actions }: { detail: ConsultationDetail; actions?: ReactNode }) {
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
            <span>{t(texts.fee, { fee: detail.fee.toFixed(1) })}</span>
            {detail.roomName && (
              <span className="cluster">
                {t(texts.room, { room: detail.roomName })}
                <CopyButton text={detail.roomName} label={t(texts.copyRoom)} />
              </span>
            )}
          </p>
        </div>
        {actions && <div>{actions}</div>}
      </div>
      <ProgressSteps label={t(texts.progress)} steps={progressOf(t, detail)} />
      <PatientLine detail={detail} />
    </Card>
  )
}

function PatientLine({ detail }: { detail: ConsultationDetail }) {
  const t = useTranslate()
  const { application, files } = detail
  const { patient, control } = useUnmaskedPatient(detail.consultationId)
  const seen = { ...application, ...patient }
  const hasConsent = files.some((file) => file.kind === 'consent')
  const pairs: [string, ReactNode][] = [
    [t(texts.patient), [seen.patientName, genderAndAge(t, detail)].filter(Boolean).join('　') || '—'],
    [
      t(texts.certificate),
      <span key="certificate" className="cluster wrap">
        {seen.certificateId || '—'}
        {application.certificateId && control}
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
      ? ([
          [t(fieldLabels.medicalCardId), patient.medicalCardId || '—'],
          [t(fieldLabels.familyAddress), patient.familyAddress || '—'],
        ] satisfies [string, ReactNode][])
      : []),
    [t(texts.admitted), application.hospitalizationTime || '—'],
    [
      t(texts.consent),
      <span key="consent" className="cluster">
        <Icon name={hasConsent ? 'check' : 'warning'} size={14} />
        {t(hasConsent ? texts.consentGiven : texts.consentMissing)}
      </span>,
    ],
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

function kindOf(t: Translate, { application, applyType }: ConsultationDetail): string {
  return joined(t, [
    [businessTypes, application.consultationType1],
    [schedules, applyType],
    [consultationTypes, application.consultationType2],
  ])
}

function joined(t: Translate, pairs: readonly [Codes, string | number | null | undefined][]): string {
  return pairs
    .flatMap(([codes, value]) => {
      const label = value === null || value === undefined || value === '' ? undefined : labelOf(codes, Number(value))
      return label ? [t(label)] : []
    })
    .join(' · ')
}
