import { type ConsultationDetail, caseFields, fieldLabels, isFiledAsEmergency } from '@tongying/contract/consultations'
import { ConsentCard } from '../../patients/index.ts'
import { Card } from '../../ui/components/card/card.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import {
  CheckCount,
  type CheckGroup,
  CheckList,
  type CheckRow,
  keysToCheck,
} from '../../ui/patterns/review/check-list.tsx'
import { ReviewSides } from '../../ui/patterns/review/decision-bar.tsx'
import { useChecks } from '../../ui/patterns/review/use-checks.ts'
import { linkOwnerOf } from '../api.ts'
import { ChosenExperts } from '../case/chosen-experts.tsx'
import { DiscussionCard } from '../case/discussion-card.tsx'
import { FilesCard } from '../case/files-card.tsx'
import { HistoryCard } from '../case/history-card.tsx'
import { ImagesCard } from '../case/images-card.tsx'
import { FiledWithout } from '../case/only-some-cases.tsx'
import { caseTexts } from '../case/texts.ts'
import { type CaseFact, useCaseFacts } from '../case/use-case-facts.tsx'
import { useUnmaskedPatient } from '../case/use-unmasked-patient.tsx'
import { ReviewAfterwardsNote } from '../emergency/review-afterwards-note.tsx'
import { listTexts } from '../texts.ts'
import { AuditDecision } from './audit-decision.tsx'
import { reviewTexts as texts } from './texts.ts'

const summaryFields = caseFields.keyof().options

/** An application under review: every fact with a tick, images and files beside, the decision at the foot. */
export function AuditCase(props: { detail: ConsultationDetail; hasNext: boolean; onDecided: () => void }) {
  const { detail } = props
  const t = useTranslate()
  const groups = useAuditGroups(detail)
  // An emergency that its experts have got is looked at, and decided by nobody.
  const isEmergency = isFiledAsEmergency(detail) && !detail.allowed.includes('passAudit')
  const checks = useChecks(keysToCheck(groups))
  return (
    <div className="stack">
      {isEmergency && <ReviewAfterwardsNote id={detail.consultationId} onDone={props.onDecided} />}
      <FiledWithout detail={detail} />
      <ReviewSides>
        <Card title={detail.reason || t(caseTexts.untitled)} more={<Rounds detail={detail} />} isFlush>
          <CheckList groups={groups} checks={checks} />
        </Card>
        <div className="stack">
          <ImagesCard id={detail.consultationId} />
          <FilesCard detail={detail} />
          <ConsentCard owner={linkOwnerOf(detail.consultationId)} />
          <DiscussionCard detail={detail} />
          <HistoryCard detail={detail} />
        </div>
      </ReviewSides>
      {!isEmergency && <AuditDecision {...props} count={<CheckCount checks={checks} />} />}
    </div>
  )
}

/** How often the application was submitted, where it came back before. */
function Rounds({ detail: { round } }: { detail: ConsultationDetail }) {
  const t = useTranslate()
  return round > 1 && <StatusTag turn="applicant" label={t(texts.round, { round })} />
}

/** Everything that the reviewer judges, in the groups of the form. */
function useAuditGroups(detail: ConsultationDetail): CheckGroup[] {
  const t = useTranslate()
  const { patient, control } = useUnmaskedPatient(detail.consultationId)
  const facts = useCaseFacts(detail, patient)
  // Those of an emergency have been asked already: whether they could be is no question any more.
  const asked = detail.experts.map((expert) => ({ ...expert, isAvailable: true, isFree: null, isCovered: true }))
  const experts = [...detail.chosenExperts, ...asked]
  const [name, ...identity] = facts.identity.map(rowOf)
  return [
    {
      key: 'application',
      title: t(caseTexts.application),
      rows: [numberRow(t, detail), ...facts.application.map(rowOf)],
    },
    {
      key: 'experts',
      title: t(texts.experts),
      rows: [
        {
          key: 'doctorIds',
          label: t(caseTexts.expert),
          value: experts.length > 0 && <ChosenExperts experts={experts} />,
          isWarning: detail.chosenExperts.some(({ isAvailable, isCovered }) => !isAvailable || !isCovered),
        },
      ],
    },
    {
      key: 'patient',
      title: t(caseTexts.patient),
      rows: [
        ...(name ? [{ ...name, detail: control }] : []),
        ...identity,
        consentRow(t, detail),
        ...facts.patientInShort.map(rowOf),
      ],
    },
    {
      key: 'case',
      title: t(caseTexts.summary),
      rows: summaryFields.flatMap((field) => {
        const value = detail.application[field]
        return value ? [{ key: field, label: t(fieldLabels[field]), value }] : []
      }),
    },
  ]
}

function consentRow(t: Translate, { hasConsent, exemption }: ConsultationDetail): CheckRow {
  const missing = exemption?.isForConsent ? caseTexts.consentExempt : caseTexts.consentMissing
  const value = (
    <span className="cluster">
      <Icon name={hasConsent ? 'check' : 'warning'} size={14} />
      {t(hasConsent ? caseTexts.consentGiven : missing)}
    </span>
  )
  return { key: 'consent', label: t(caseTexts.consent), value, isWarning: !hasConsent }
}

function numberRow(t: Translate, { number }: ConsultationDetail): CheckRow {
  return { key: 'number', label: t(listTexts.number), value: number, isOnlyRead: true }
}

function rowOf({ key, label, value, detail }: CaseFact) {
  return { key, label, value, detail }
}
