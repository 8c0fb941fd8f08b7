import {
  ageUnits,
  bodyParts,
  examinationErrors,
  organs,
  type ResultFields,
  resultFormTexts,
  standardViews,
  templateOf,
  visibilityLabels,
} from '@tongying/contract/examinations'
import { type Codes, type Language, labelOf, translate } from '@tongying/contract/kit'
import { genders } from '@tongying/contract/patients'
import { accountsByIds } from '../../accounts/index.ts'
import { type AddendumToPrint, printedAddenda } from '../../consultations/index.ts'
import { institutionNamesAt } from '../../institutions/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { originOf } from '../../platform/origin-of.ts'
import { platformSeal } from '../../platform/pdf/document-texts.ts'
import { shown, span } from '../../platform/pdf/printed-time.ts'
import type { Proof } from '../../platform/pdf/proof.ts'
import type { Platform } from '../../platform/platform.ts'
import { Problem } from '../../platform/problem.ts'
import { openDisk } from '../../platform/storage/disk.ts'
import { WorkFailed } from '../../platform/workers/work-failed.ts'
import { streamOf } from '../keep-stream.ts'
import { procedureOf } from '../procedure-of.ts'
import type { ExaminationRow, ResultRow, UltrasoundRecordRow } from '../tables.ts'
import { badFigure } from './bad-figure.ts'
import { criticalLines } from './critical-lines.ts'
import type { ResultForm } from './form.ts'
import { isGuidedByHand, limitsOf, methodOf } from './method-and-limits.ts'
import { fieldsOf, textHashOf } from './result-of.ts'
import { resultWork } from './result-work.ts'

export interface ResultSource {
  readonly row: ExaminationRow
  readonly patient: UltrasoundRecordRow
  readonly result: ResultRow
  /** Null while nobody issues it. */
  readonly issuedAt: Date | null
  /** What was added since, with who wrote it. */
  readonly addenda?: readonly AddendumToPrint[]
  /** In whose turn it is printed. */
  readonly asker: string
}

interface From {
  readonly tx: Tx
  readonly platform: Platform
}

/**
 * The printed report in one language; the same text at the same time gives the same bytes.
 * @throws ResultFigureBroken
 */
export async function resultDocument(from: From, source: ResultSource, language: Language): Promise<Buffer> {
  const form = await resultForm(from, source, language)
  const { result, patient, issuedAt, asker } = source
  const title = `${form.number} ${patient.name ?? ''}`.trim()
  const author = from.platform.config.brand[language]
  const at = issuedAt ?? from.platform.clock.now()
  const proof = [...form.proof.entries.map(({ text }) => text), form.proof.textSha256]
  const versions = [result.version, patient.version, result.signedAt?.toISOString(), result.reviewedAt?.toISOString()]
  const added = (source.addenda ?? []).map(({ textSha256, signedAt }) => [
    textSha256.toString('hex'),
    signedAt.getTime(),
  ])
  const how = [JSON.stringify([procedureOf(source.row), form.limits])]
  const words = [
    ...versions,
    ...how,
    ...added.flat(),
    ...form.critical,
    at.toISOString(),
    ...proof,
    form.mark,
    language,
  ]
  const key = [result.examinationId, ...words].join(' ')
  return resultWork.ask({ asker }, key, { form, language, title, author, at }).catch((thrown: unknown) => {
    if (!(thrown instanceof WorkFailed) || thrown.reason !== badFigure) throw thrown
    const values = { number: Number(thrown.detail) }
    throw new Problem(examinationErrors.ResultFigureBroken, { field: 'figures', values })
  })
}

async function resultForm(from: From, source: ResultSource, language: Language): Promise<ResultForm> {
  const { row, patient, result, issuedAt } = source
  const word = (key: keyof typeof resultFormTexts, values?: Parameters<typeof translate>[2]) =>
    translate(resultFormTexts[key], language, values)
  const names = await namesOf(from.tx, source)
  const fields = fieldsOf(result)
  const facts = factsOf({ row, patient }, language)
  const isCopy = issuedAt !== null && language !== 'zh-CN'
  return {
    hospitals: headOf(names, word),
    number: result.reportNo,
    issuedAt: issuedAt ? word('issued', { at: shown(issuedAt) }) : '',
    patient: (facts[0] ?? []).map(({ value }) => value),
    facts,
    critical: await criticalLines(
      from.tx,
      { examinationId: row.id, at: issuedAt ?? from.platform.clock.now() },
      language,
    ),
    figures: await picturesOf(from, fields, patient.bodyPart, language),
    organs: organsOf(patient.bodyPart, fields, language),
    impression: fields.impression,
    advice: fields.advice,
    limits: limitsOf({ row, patient, fields, stream: await streamOf(from.tx, row.id), ...names }, language),
    signers: signersOf(result, names, language),
    ...printedAddenda(source.addenda ?? [], 1, language),
    proof: proofOf(
      from.platform,
      { result, issuedAt, textSha256: await textHashOf(from.tx, result, patient.bodyPart) },
      language,
    ),
    mark: issuedAt === null ? word('preview') : isCopy ? word('copy') : null,
  }
}

/** Who examined and reports, and where the patient was; one name where both are the same. */
function headOf(
  { institution, site }: Names,
  word: (key: 'headExaminer' | 'headSite') => string,
): ResultForm['hospitals'] {
  const examining = { name: institution, role: word('headExaminer') }
  return institution === site ? [examining] : [examining, { name: site, role: word('headSite') }]
}

interface Names {
  readonly institution: string
  readonly site: string
  readonly examiner: string
  readonly signer: string
  readonly reviewer: string
}

async function namesOf(tx: Tx, { row, result, issuedAt }: ResultSource): Promise<Names> {
  const site = row.siteInstitutionId ?? row.institutionId
  const institutions = await institutionNamesAt(tx, [row.institutionId, site], issuedAt)
  const ids = [row.examinerId, result.signedBy, result.reviewedBy].flatMap((id) => id ?? [])
  const people = await accountsByIds(tx, ids)
  const nameOf = (id: string | null) => people.find((each) => each.id === id)?.name ?? ''
  return {
    institution: institutions.get(row.institutionId) ?? '',
    site: institutions.get(site) ?? '',
    examiner: nameOf(row.examinerId),
    signer: nameOf(result.signedBy),
    reviewer: nameOf(result.reviewedBy),
  }
}

function factsOf({ row, patient }: Pick<ResultSource, 'row' | 'patient'>, language: Language): ResultForm['facts'] {
  const none = resultFormTexts.none[language]
  const label = (codes: Codes, wire: number | null) => labelOf(codes, wire)?.[language] ?? none
  const fact = (key: keyof typeof resultFormTexts, value: string) => ({ label: resultFormTexts[key][language], value })
  const unit = labelOf(ageUnits, patient.ageUnit)?.[language] ?? ''
  const operator =
    row.siteInstitutionId !== null && row.operator !== ''
      ? fact(isGuidedByHand(row, patient) ? 'holdsProbe' : 'atPatient', row.operator)
      : undefined
  const age = patient.age === null ? none : [patient.age, unit].join(language === 'en-US' ? ' ' : '')
  return [
    [fact('name', patient.name ?? none), fact('sex', label(genders, patient.gender)), fact('age', age)],
    [
      fact('bodyPart', label(bodyParts, patient.bodyPart)),
      fact('patientNo', patient.patientNo),
      fact('ultrasoundNo', patient.ultrasoundNo),
    ],
    [fact('method', methodOf(row, patient, language)), ...(operator ? [operator] : [])],
    [fact('heldAt', translate(resultFormTexts.zone, language, { at: span(row.startedAt, row.endedAt) }))],
  ]
}

const glyphs = { seen: '●', limited: '◐', notSeen: '○' } as const

function organsOf(bodyPart: number, { organs: described }: ResultFields, language: Language): ResultForm['organs'] {
  const of = new Map(described.map((each) => [each.organ, each]))
  return templateOf(bodyPart).organs.map((organ) => {
    const { seen = 'seen', cause = '', text = '' } = of.get(organ) ?? {}
    const word = `${glyphs[seen]} ${visibilityLabels[seen][language]}`
    return { organ: organs[organ].label[language], seen: cause ? `${word}\n${cause}` : word, text }
  })
}

function signersOf(
  { signedBy, signedAt, reviewedBy, reviewedAt }: ResultRow,
  { signer, reviewer }: Names,
  language: Language,
): ResultForm['signers'] {
  const word = (key: keyof typeof resultFormTexts, values?: Parameters<typeof translate>[2]) =>
    translate(resultFormTexts[key], language, values)
  const none = word('none')
  const isSigned = signedBy !== null && signedAt !== null
  const isReviewed = reviewedBy !== null && reviewedAt !== null
  return [
    {
      label: word('examiner'),
      name: isSigned ? word('signed', { name: signer }) : word('unsigned'),
      at: isSigned ? shown(signedAt) : none,
    },
    {
      label: word('reviewer'),
      name: isReviewed ? word('signed', { name: reviewer }) : isSigned ? word('unreviewed') : none,
      at: isReviewed ? shown(reviewedAt) : none,
    },
  ]
}

function proofOf(
  platform: Platform,
  { result, issuedAt, textSha256 }: { result: ResultRow; issuedAt: Date | null; textSha256: Buffer },
  language: Language,
): Proof {
  const url = `${originOf(platform)}/verify/${result.reportNo}`
  const entry = (key: keyof typeof resultFormTexts, text: string) => ({ label: resultFormTexts[key][language], text })
  const at = issuedAt ? translate(resultFormTexts.zone, language, { at: shown(issuedAt, true) }) : null
  return {
    url,
    entries: [
      entry('signatureMethod', resultFormTexts.builtIn[language]),
      entry('timestamp', at ?? resultFormTexts.none[language]),
      entry('url', url),
    ],
    textSha256: textSha256.toString('hex'),
    seal: issuedAt === null ? undefined : platformSeal(language, platform.config.brand[language]),
  }
}

/**
 * Where the pictures lie, with their captions, in their order: a worker reads them, since the server would hold those of
 * everybody who waits for their turn. Which are gone from the disk are an error of ours.
 */
async function picturesOf(
  { platform }: From,
  { figures }: ResultFields,
  bodyPart: number,
  language: Language,
): Promise<ResultForm['figures']> {
  const disk = openDisk(platform.config.filesDir)
  const pictures: ResultForm['figures'] = []
  for (const [at, { attachmentId, view, caption, bodyMark }] of figures.entries()) {
    const stored = await disk.locate(attachmentId)
    if (!stored) throw new Error(`the file of attachment ${attachmentId} is not there`)
    const words = [view ? standardViews[view][language] : '', caption]
      .filter(Boolean)
      .join(language === 'zh-CN' ? '，' : ', ')
    const text = translate(resultFormTexts.figure, language, { number: at + 1, caption: words })
    pictures.push({ path: stored.path, caption: text.trim(), mark: bodyMark && { bodyPart, at: bodyMark } })
  }
  return pictures
}
