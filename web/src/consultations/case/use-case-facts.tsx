import {
  businessTypes,
  type ConsultationDetail,
  consultationTypes,
  type DraftFields,
  fieldLabels,
  heldLabels,
  isFiledAsEmergency,
  patientClasses,
  schedules,
  type UnmaskedPatient,
} from '@tongying/contract/consultations'
import { acceptancePolicyLabels, acceptanceText } from '@tongying/contract/institutions'
import { type Codes, feesText, keysOf, labelOf } from '@tongying/contract/kit'
import { dayText, fullDate, timeOf } from '../../ui/components/date-time/date-time.tsx'
import { dotted } from '../../ui/core/dotted.ts'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { valuesInLine } from '../../ui/core/separators.ts'
import { useDraftValues } from '../application/draft-values.ts'
import { genderAndAge } from '../components/case-text.tsx'
import { postOf } from '../components/expert-text.ts'
import { listTexts } from '../texts.ts'
import { caseTexts as texts } from './texts.ts'

/** A labelled value of a case, by the field that it stands for. */
export interface CaseFact {
  readonly key: string
  readonly label: string
  readonly value: string
  readonly detail?: string
  /** The page of what it names. */
  readonly href?: string
}

/** The facts of an application as a person reads them; what is not filled in has an empty value. */
export interface CaseFacts {
  readonly application: readonly CaseFact[]
  /** Who the patient is and how to reach them. */
  readonly identity: readonly CaseFact[]
  readonly patient: readonly CaseFact[]
  /** The same in a few lines. */
  readonly patientInShort: readonly CaseFact[]
}

const patientLines = {
  person: ['dateBirth', 'maritalStatus', 'nation', 'country', 'professionType'],
  body: ['height', 'weight', 'BMI'],
  coverage: ['medicalType', 'medicalCardId'],
  address: ['familyAddress'],
} as const

/** The remote examination from which it was begun. */
function examinationFact(t: Translate, { examination }: ConsultationDetail): CaseFact[] {
  if (!examination) return []
  const { id, ultrasoundNo, examinedOn } = examination
  return [
    {
      ...{ key: 'examination', label: t(texts.examination), value: ultrasoundNo, detail: dayText(examinedOn) },
      ...(id && { href: `/me/healthApplet/examinations/${id}` }),
    },
  ]
}

/** Every fact of a case but its texts and files; `patient` shows the personal ones in full. */
export function useCaseFacts(detail: ConsultationDetail, patient?: UnmaskedPatient): CaseFacts {
  const t = useTranslate()
  const shows = useDraftValues([])
  const seen: DraftFields = { ...detail.application, ...patient }
  const left: readonly string[] = detail.toComplete
  const fact = (name: keyof typeof fieldLabels & keyof DraftFields): CaseFact => ({
    key: name,
    label: t(fieldLabels[name]),
    value: left.includes(name) ? t(texts.notObtainable) : (shows(name, seen[name]) ?? plain(name, seen[name])),
  })
  return {
    application: [
      { key: 'kind', label: t(texts.kind), value: kindOf(t, detail) },
      {
        key: 'held',
        label: t(fieldLabels.isInWriting),
        value: t(detail.isInWriting ? heldLabels.writing : heldLabels.meeting),
      },
      ...quorumFacts(t, detail.quorum),
      { key: 'time', label: t(texts.time), value: appointmentOf(t, detail) },
      {
        key: 'applicant',
        label: t(listTexts.applicant),
        value: valuesInLine(t, [detail.applicantName, postOf(t, detail.applicant)]),
        detail: detail.institutionName,
      },
      { key: 'fee', label: t(detail.hasAllFees ? texts.feeLabel : texts.ownFeeLabel), value: t(feesText(detail.fees)) },
      fact('diagnoseSoftwareTypeVal'),
      ...sourceFacts(t, seen, detail),
      fact('consultationDep'),
    ],
    identity: [
      {
        key: 'patientName',
        label: t(texts.patient),
        value: valuesInLine(t, [seen.patientName, genderAndAge(t, detail)]),
      },
      { ...fact('certificateId'), detail: shows('certificateType', seen.certificateType) || '' },
      fact('tel'),
      fact('patientCondition'),
      fact('hospitalizationTime'),
    ],
    patient: Object.values(patientLines).flat().map(fact),
    patientInShort: keysOf(patientLines).map((key) => ({
      key,
      label: t(texts.patientLines[key]),
      value: inShort(patientLines[key].map(fact), key === 'body'),
    })),
  }
}

/** The terminals that were chosen, by what they are called now, and the examination that it comes from. */
function sourceFacts(t: Translate, seen: DraftFields, detail: ConsultationDetail): CaseFact[] {
  const chosen = [
    { key: 'pushEquipmentId', name: detail.pushEquipmentName, detail: seen.pushId ?? '' },
    { key: 'videoTerminalId', name: detail.videoTerminalName, detail: '' },
  ] as const
  const terminals = chosen.flatMap(({ key, name, detail: below }) => {
    const id = seen[key]
    return id ? [{ key, label: t(fieldLabels[key]), value: name ?? id, detail: below }] : []
  })
  return [...terminals, ...examinationFact(t, detail)]
}

/** Values beside one another; measurements with their labels, which carry the units. */
function inShort(facts: readonly CaseFact[], isLabelled: boolean): string {
  return dotted(
    facts.filter(({ value }) => value !== '').map(({ label, value }) => (isLabelled ? `${label} ${value}` : value)),
  )
}

const days: ReadonlySet<string> = new Set(['dateBirth', 'hospitalizationTime'])

function plain(name: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  return days.has(name) ? dayText(String(value)) : String(value)
}

/** What kind of consultation is applied for, in one line. */
export function kindOf(t: Translate, { application, applyType }: ConsultationDetail): string {
  return joined(t, [
    [businessTypes, application.consultationType1],
    [schedules, applyType],
    [consultationTypes, application.consultationType2],
    [patientClasses, application.patientType],
  ])
}

/** The words of several codes, joined; those that are not filled in are left out. */
export function joined(t: Translate, pairs: readonly [Codes, string | number | null | undefined][]): string {
  return dotted(
    pairs.flatMap(([codes, value]) => {
      const label = value === null || value === undefined || value === '' ? undefined : labelOf(codes, Number(value))
      return label ? [t(label)] : []
    }),
  )
}

/** How many must accept, as it was settled when the application was submitted. */
function quorumFacts(t: Translate, quorum: number | null): CaseFact[] {
  if (quorum === null) return []
  const some = { acceptancePolicy: 'leadAndSome', othersNeeded: quorum - 1 } as const
  const rule = quorum === 1 ? acceptancePolicyLabels.any : acceptanceText(some)
  return [{ key: 'quorum', label: t(fieldLabels.acceptancePolicy), value: t(rule) }]
}

function appointmentOf(t: Translate, { applyType, startTime, endTime }: ConsultationDetail): string {
  if (isFiledAsEmergency({ applyType })) return t(listTexts.onDemand)
  return startTime && endTime ? `${fullDate(startTime)} ${timeOf(startTime)}–${timeOf(endTime)}` : ''
}
