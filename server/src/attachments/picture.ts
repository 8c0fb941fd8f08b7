import { attachmentErrors } from '@tongying/contract/attachments'
import type { NamedError } from '@tongying/contract/kit'
import { askForPreview } from '../platform/pictures/ask-for-preview.ts'
import { isDrawable } from '../platform/pictures/picture-limits.ts'
import { readPictureSize } from '../platform/pictures/picture-size.ts'
import { Problem } from '../platform/problem.ts'
import { WorkFailed } from '../platform/workers/work-failed.ts'
import type { Turn } from '../platform/workers/work-queue.ts'

/** The longest side of a preview, in pixels. */
const previewSide = 480

/** Whether a preview can be made of files of this media type. */
export function hasPreview(mediaType: string): boolean {
  return mediaType.startsWith('image/')
}

/** Why a picture is not taken, by its head alone: nothing is decoded. */
export async function pictureProblem(path: string, mediaType: string): Promise<NamedError | undefined> {
  const size = await readPictureSize(path, mediaType)
  if (!size) return attachmentErrors.FileContentWrong
  return isDrawable(size, mediaType) ? undefined : attachmentErrors.PictureTooLarge
}

/**
 * A small upright WebP of a picture; throws the `Problem` with the reason why there is none, and `WorkersBusy`.
 * @throws PictureNotShown, PictureTooLarge
 */
export async function previewOf(path: string, mediaType: string, turn: Turn): Promise<Buffer> {
  return askForPreview(turn, { path, mediaType, side: previewSide }).catch((thrown: unknown) => {
    if (!(thrown instanceof WorkFailed)) throw thrown
    throw new Problem(
      thrown.reason === 'tooLarge' ? attachmentErrors.PictureTooLarge : attachmentErrors.PictureNotShown,
    )
  })
}
