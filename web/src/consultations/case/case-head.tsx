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
import { type Say, useSay } from '../../ui/core/i18n.ts'
import { CaseStatus } from '../components/case-status.tsx'
import { genderAndAge } from '../components/case-words.tsx'
import styles from './case-head.module.css'
import { progressOf } from './case-progress.ts'
import { caseTexts as texts } from './texts.ts'
import { useUnmaskedPatient } from './use-unmasked-patient.tsx'

/** The head of a case: what it is about, where it stands, on whom it is; the buttons stand at the right. */
export function CaseHead({ detail, actions }: { detail: ConsultationDetail; actions?: ReactNode }) {
  const say = useSay()
  return (
    <Card isFlush>
      <div className={styles.head}>
        <div>
          <div className="cluster wrap">
            <h1>{detail.reason || say(texts.untitled)}</h1>
            <CaseStatus row={detail} />
          </div>
          <p className={clsx(styles.meta, 'cluster wrap text-muted text-small')}>
            {detail.number && (
              <span className="cluster">
                {detail.number}
                <CopyButton text={detail.number} label={say(texts.copyNumber)} />
              </span>
            )}
            <span>{kindOf(say, detail)}</span>
            <span>{say(texts.fee, { fee: detail.fee.toFixed(1) })}</span>
            {detail.roomName && (
              <span className="cluster">
                {say(texts.room, { room: detail.roomName })}
                <CopyButton text={detail.roomName} label={say(texts.copyRoom)} />
              </span>
            )}
          </p>
        </div>
        {actions && <div>{actions}</div>}
      </div>
      <ProgressSteps label={say(texts.progress)} steps={progressOf(say, detail)} />
      <PatientLine detail={detail} />
    </Card>
  )
}

function PatientLine({ detail }: { detail: ConsultationDetail }) {
  const say = useSay()
  const { application, files } = detail
  const { patient, control } = useUnmaskedPatient(detail.consultationId)
  const seen = { ...application, ...patient }
  const hasConsent = files.some((file) => file.kind === 'consent')
  const pairs: [string, ReactNode][] = [
    [say(texts.patient), [seen.patientName, genderAndAge(say, detail)].filter(Boolean).join('　') || '—'],
    [
      say(texts.certificate),
      <span key="certificate" className="cluster wrap">
        {seen.certificateId || '—'}
        {application.certificateId && control}
      </span>,
    ],
    [say(texts.phone), seen.tel || '—'],
    [
      say(texts.condition),
      joined(say, [
        [conditions, application.patientCondition],
        [patientClasses, application.patientType],
      ]) || '—',
    ],
    ...(patient
      ? ([
          [say(fieldLabels.medicalCardId), patient.medicalCardId || '—'],
          [say(fieldLabels.familyAddress), patient.familyAddress || '—'],
        ] satisfies [string, ReactNode][])
      : []),
    [say(texts.admitted), application.hospitalizationTime || '—'],
    [
      say(texts.consent),
      <span key="consent" className="cluster">
        <Icon name={hasConsent ? 'check' : 'warning'} size={14} />
        {say(hasConsent ? texts.consentGiven : texts.consentMissing)}
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

function kindOf(say: Say, { application, applyType }: ConsultationDetail): string {
  return joined(say, [
    [businessTypes, application.consultationType1],
    [schedules, applyType],
    [consultationTypes, application.consultationType2],
  ])
}

function joined(say: Say, pairs: readonly [Codes, string | number | null | undefined][]): string {
  return pairs
    .flatMap(([codes, value]) => {
      const label = value === null || value === undefined || value === '' ? undefined : labelOf(codes, Number(value))
      return label ? [say(label)] : []
    })
    .join(' · ')
}
