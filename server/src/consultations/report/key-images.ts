import { consultationErrors, type KeyImage, reportFormTexts } from '@tongying/contract/consultations'
import { type Language, translate } from '@tongying/contract/kit'
import { drawableAmong, drawPicture } from '../../imaging/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { Figure } from '../../platform/pdf/image-row.ts'
import type { Platform } from '../../platform/platform.ts'
import { Problem } from '../../platform/problem.ts'
import type { Turn } from '../../platform/workers/work-queue.ts'
import { filesOfCase } from '../files-of-case.ts'

/**
 * Refuses with `KeyImageUnknown` a frame that is none of this case's files, or that cannot be drawn.
 * @throws KeyImageUnknown
 */
export async function requireKeyImages(tx: Tx, consultationId: string, images: readonly KeyImage[]): Promise<void> {
  if (images.length === 0) return
  const ofCase = new Set((await filesOfCase(tx, consultationId)).files.map((file) => file.id))
  const ids = images.map(({ attachmentId }) => attachmentId).filter((id) => ofCase.has(id))
  const drawable = await drawableAmong(tx, ids)
  const unknown = images.findIndex(({ attachmentId, sop, frame }) => {
    const found = drawable.get(attachmentId)
    return !found || found.sop !== sop || frame > found.frames
  })
  if (unknown < 0) return
  throw new Problem(consultationErrors.KeyImageUnknown, { field: 'figures', values: { number: unknown + 1 } })
}

/** The key images as they are printed, each drawn by a worker, in their order. */
export async function drawKeyImages(
  from: { tx: Tx; platform: Platform },
  images: readonly KeyImage[],
  { language, ...turn }: Turn & { language: Language },
): Promise<Figure[]> {
  const figures: Figure[] = []
  // One after the other: who asks has one picture made at a time.
  for (const [at, image] of images.entries()) {
    const caption = translate(reportFormTexts.figure, language, { number: at + 1, caption: image.caption })
    figures.push({ image: await drawPicture(from, image, turn), caption: caption.trim() })
  }
  return figures
}
