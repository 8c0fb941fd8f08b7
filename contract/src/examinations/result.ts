import * as z from 'zod'
import {
  choice,
  currentDraft,
  defineTexts,
  fieldTexts,
  id,
  instant,
  optionalText,
  recordVersion,
  rule,
  type Text,
} from '../kit/index.ts'
import { bodyMark } from './body-mark.ts'
import { type Organ, organs, type StandardView, standardViews, templateOf } from './result-templates.ts'
import { examinationTexts } from './texts.ts'

// The keys of an object literal are exactly its type's keys; Object.keys only promises strings.
const namesOf = <K extends string>(table: Readonly<Record<K, unknown>>) => Object.keys(table) as [K, ...K[]]
const organ = z.enum(namesOf<Organ>(organs))
const view = z.enum(namesOf<StandardView>(standardViews))

/** How well an organ was seen. */
export const visibilities = ['seen', 'limited', 'notSeen'] as const
export type Visibility = (typeof visibilities)[number]
export const visibilityLabels = defineTexts({
  seen: { 'zh-CN': '看清', 'en-US': 'Seen' },
  limited: { 'zh-CN': '受限', 'en-US': 'Limited' },
  notSeen: { 'zh-CN': '没看到', 'en-US': 'Not seen' },
} satisfies Record<Visibility, Text>)

export const resultLimits = { figures: 12, caption: 120 } as const

/** A picture that is printed with the result; its view ticks itself once it says where the probe stood. */
export const resultFigure = z.object({
  attachmentId: id,
  view: view.nullable().default(null),
  caption: optionalText(resultLimits.caption).default(''),
  /** Where the probe stood. */
  bodyMark: bodyMark.nullable().default(null),
})
export type ResultFigure = z.output<typeof resultFigure>

/** What an examiner writes: what was seen, what it means, what to do. Not all of it need be there while it is a draft. */
export const resultFields = z.object({
  organs: z
    .array(
      z.object({
        organ,
        seen: choice(visibilities),
        /** Why it was not seen well. */
        cause: optionalText(100).default(''),
        text: optionalText(500).default(''),
      }),
    )
    .max(organ.options.length)
    .default([]),
  impression: optionalText(2000).default(''),
  advice: optionalText(2000).default(''),
  /** Whether something was found, for the rate of findings. */
  hasFindings: z.boolean().nullable().default(null),
  figures: z.array(resultFigure).max(resultLimits.figures).default([]),
  /** Why standard views have no picture. */
  viewsReason: optionalText(200).default(''),
})
export type ResultFields = z.output<typeof resultFields>

/** The same as it is saved: each organ is described once, since what is signed is what is printed. */
export const savedResultFields = resultFields.superRefine(({ organs: described }, context) => {
  const names = described.map((each) => each.organ)
  for (const [index, name] of names.entries()) {
    const path = ['organs', index, 'organ']
    if (names.indexOf(name) < index)
      context.addIssue({ code: 'custom', path, message: rule(examinationTexts.organTwice) })
  }
})

/** Whether a result describes an organ that is none of the body part's, which no report would print. */
export function hasOtherOrgan(bodyPart: number, { organs: described }: Pick<ResultFields, 'organs'>): boolean {
  const own = templateOf(bodyPart).organs
  return described.some((each) => !own.includes(each.organ))
}

/** The standard views of a body part that no picture with a body mark shows. */
export function missingViews(
  bodyPart: number,
  figures: readonly Pick<ResultFigure, 'view' | 'bodyMark'>[],
): StandardView[] {
  const shown = new Set(figures.flatMap(({ view: of, bodyMark: mark }) => (mark ? of : [])))
  return templateOf(bodyPart).views.filter((each) => !shown.has(each))
}

/** What is missing before a result can be signed, by its field. */
export function missingFromResult(bodyPart: number, fields: ResultFields): (keyof ResultFields)[] {
  const described = new Map(fields.organs.map((each) => [each.organ, each]))
  const isDescribed = templateOf(bodyPart).organs.every((each) => {
    const { seen = 'seen', cause = '', text = '' } = described.get(each) ?? {}
    return seen === 'seen' ? text !== '' : cause !== ''
  })
  const isMissing: Readonly<Record<keyof ResultFields, boolean>> = {
    organs: !isDescribed,
    impression: fields.impression === '',
    advice: false,
    hasFindings: fields.hasFindings === null,
    figures: false,
    viewsReason: missingViews(bodyPart, fields.figures).length > 0 && fields.viewsReason === '',
  }
  return namesOf(isMissing).filter((name) => isMissing[name])
}

/** A result as it may be signed: everything that a report of its body part needs is there, and nothing of another one. */
export function signableResult(bodyPartNow: () => number) {
  return resultFields.superRefine((fields, context) => {
    const bodyPart = bodyPartNow()
    const missing = missingFromResult(bodyPart, fields)
    for (const name of missing) context.addIssue({ code: 'custom', path: [name], message: rule(fieldTexts.required) })
    if (hasOtherOrgan(bodyPart, fields) && !missing.includes('organs'))
      context.addIssue({ code: 'custom', path: ['organs'], message: rule(examinationTexts.otherOrgan) })
  })
}

/**
 * The text whose SHA-256 is signed: everything that the result says, with the hash of each picture. It is the same for the
 * same words whoever computes it.
 */
export function canonicalResultText(
  examinationId: string,
  bodyPart: number,
  fields: ResultFields,
  sha256Of: (attachmentId: string) => string,
): string {
  const seen = fields.organs.map((each) => [each.organ, each.seen, each.cause, each.text])
  const shown = fields.figures.map(({ attachmentId, view: of, caption, bodyMark: mark }) => [
    ...[attachmentId, sha256Of(attachmentId), of, caption],
    // Texts that were signed before there were marks stay the same.
    ...(mark ? [[mark.x, mark.y, mark.angle]] : []),
  ])
  const { impression, advice, hasFindings, viewsReason } = fields
  return JSON.stringify([
    'tongying-examination-text/1',
    ...[examinationId, bodyPart, seen, impression, advice, hasFindings, shown, viewsReason],
  ])
}

/** A result as its people read it. */
export const resultView = resultFields.extend({
  version: recordVersion,
  savedAt: instant,
  reportNo: z.string(),
  signedByName: z.string().nullable(),
  signedAt: instant.nullable(),
  reviewedByName: z.string().nullable(),
  reviewedAt: instant.nullable(),
  /** Why the reviewer returned it. */
  returnReason: z.string().nullable(),
  textSha256: z.string().nullable(),
  /** Of the sealed file. */
  sha256: z.string().nullable(),
  issuedAt: instant.nullable(),
})
export type ResultView = z.output<typeof resultView>

/** The answer to a save or signature that came too late. */
export const currentResult = currentDraft(resultFields)
