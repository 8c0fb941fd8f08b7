import {
  examinationMethods,
  missingViews,
  organs,
  type ResultFields,
  resultFormTexts,
  type StreamMeasure,
  standardViews,
  templateOf,
} from '@tongying/contract/examinations'
import { type Language, labelOf, translate } from '@tongying/contract/kit'
import { shown } from '../../platform/pdf/printed-time.ts'
import type { ExaminationRow, UltrasoundRecordRow } from '../tables.ts'
import type { ResultForm } from './form.ts'

/** How somebody was examined, in a word. */
export function methodOf(row: ExaminationRow, patient: UltrasoundRecordRow, language: Language): string {
  if (row.siteInstitutionId === null) return resultFormTexts.onSite[language]
  const method = labelOf(examinationMethods, patient.examinationMethod)?.[language]
  return method ? translate(resultFormTexts.remote, language, { method }) : resultFormTexts.remoteOnly[language]
}

/** A probe in a hand at the patient's side, which sees less than one that a robot or a motor moves. */
export function isGuidedByHand(
  { siteInstitutionId }: ExaminationRow,
  { examinationMethod }: UltrasoundRecordRow,
): boolean {
  return siteInstitutionId !== null && examinationMethod === examinationMethods.guidedHand.wire
}

interface Limits {
  readonly row: ExaminationRow
  readonly patient: UltrasoundRecordRow
  readonly institution: string
  readonly site: string
  readonly examiner: string
  readonly fields: ResultFields
  readonly stream: StreamMeasure | null
}

type Word = (key: keyof typeof resultFormTexts, values?: Parameters<typeof translate>[2]) => string

/** How it was examined, with what, how the picture came in, and what could not be seen: the system writes it. */
export function limitsOf(of: Limits, language: Language): ResultForm['limits'] {
  const word: Word = (key, values) => translate(resultFormTexts[key], language, values)
  const { row, patient, fields, stream } = of
  const comma = language === 'zh-CN' ? '、' : ', '
  const unseen = fields.organs.filter(({ seen }) => seen !== 'seen').map(({ organ }) => organs[organ].label[language])
  const missing = missingViews(patient.bodyPart, fields.figures)
  const count = templateOf(patient.bodyPart).views.length
  const views = missing.map((view) => standardViews[view][language]).join(comma)
  const rates = stream && { frames: stream.frames.toFixed(1), few: stream.fewFrames.toFixed(1), cuts: stream.cuts }
  const lines = [
    { label: word('rowMethod'), text: methodLine(of, word, language) },
    { label: word('rowDevice'), text: deviceLine(row, word, language) },
    { label: word('rowStream'), text: rates ? word('stream', rates) : '' },
    {
      label: word('rowViews'),
      text:
        missing.length > 0
          ? word('viewsMissing', { count, views, reason: fields.viewsReason })
          : word('viewsComplete', { count }),
    },
    {
      label: word('rowLimits'),
      text: sentences(language, [
        unseen.length > 0 ? word('notSeenWell', { organs: unseen.join(comma) }) : '',
        isGuidedByHand(row, patient) ? word('remoteLimit') : '',
      ]),
    },
  ]
  return lines.filter(({ text }) => text !== '')
}

function sentences(language: Language, each: readonly string[]): string {
  return each.filter(Boolean).join(language === 'zh-CN' ? '' : ' ')
}

function methodLine({ row, patient, ...names }: Limits, word: Word, language: Language): string {
  const { startedAt, endedAt, operator, repositions } = row
  const method = labelOf(examinationMethods, patient.examinationMethod)?.[language]
  const key = isGuidedByHand(row, patient) ? 'guidedBy' : 'movedBy'
  const isSaid = row.siteInstitutionId !== null && method !== undefined && operator !== ''
  return sentences(language, [
    isSaid ? word(key, { method, operator, examiner: names.examiner }) : '',
    word('heldBy', {
      ...{ institution: names.institution, examiner: names.examiner, place: names.site },
      ...{ from: shown(startedAt), to: endedAt ? shown(endedAt) : word('none') },
    }),
    repositions === null ? '' : word('repositions', { count: repositions }),
  ])
}

function deviceLine({ device, probe, qcValidUntil, examinedOn }: ExaminationRow, word: Word, language: Language) {
  const check = qcValidUntil !== null && qcValidUntil < examinedOn ? 'checkedOnlyUntil' : 'checkedUntil'
  const said = [
    device,
    probe && word('probe', { probe }),
    device !== '' && qcValidUntil !== null ? word(check, { day: qcValidUntil }) : '',
  ].filter(Boolean)
  return said.length > 0 ? said.join(language === 'zh-CN' ? '，' : ', ') + (language === 'zh-CN' ? '。' : '.') : ''
}
