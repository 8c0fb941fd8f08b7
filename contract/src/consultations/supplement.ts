import * as z from 'zod'
import { attachmentTypeLabels, attachmentTypes } from '../attachments/index.ts'
import { choice, id, instant } from '../kit/fields.ts'
import type { Text } from '../kit/texts.ts'

/** What a missing file is: an image file, or a document of one of the attachment types. */
export const supplementFileKinds = ['imaging', ...attachmentTypes] as const
export type SupplementFileKind = (typeof supplementFileKinds)[number]

export const supplementFileLabels: Readonly<Record<SupplementFileKind, Text>> = {
  imaging: { 'zh-CN': '影像文件', 'en-US': 'Image files' },
  ...attachmentTypeLabels,
}

/** What the applicant answers: the file was added, or there is none. */
export const supplementAnswers = ['added', 'notAvailable'] as const

/** How often one expert may ask in a round. */
export const supplementLimits = { perExpert: 10 } as const

/** A file or a piece of information that an expert asked for. */
export const supplement = z.object({
  supplementId: id,
  expertId: id,
  missingFile: z.string(),
  fileKind: choice(supplementFileKinds),
  reason: z.string().nullable(),
  askedAt: instant,
  answer: choice(supplementAnswers).nullable(),
  answeredAt: instant.nullable(),
  note: z.string().nullable(),
})
export type Supplement = z.output<typeof supplement>
