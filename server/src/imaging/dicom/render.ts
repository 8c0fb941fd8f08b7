import type { Turn } from '../../platform/workers/work-queue.ts'
import { asDicomRefused } from './dicom-error.ts'
import type { FramePlace } from './dicom-header.ts'
import type { RenderOptions } from './draw-frame.ts'
import { frameWork } from './work.ts'

export type { RenderOptions } from './draw-frame.ts'

/** One frame (from 0) of a file, and how it is wanted. */
type WantedFrame = {
  path: string
  frame: number
  /** Where the frame lies; a deflated file has no place for it. */
  place: FramePlace | undefined
  options?: RenderOptions
}

/**
 * Draws a frame as PNG, JPEG or WebP in a worker, as soon as it is the asker's turn.
 * @throws DicomRefused for what it cannot draw, and WorkersBusy
 */
export async function renderFrame(wanted: WantedFrame, turn: Turn = { asker: 'server' }): Promise<Buffer> {
  const { path, frame, place, options = {} } = wanted
  const key = `${path} ${frame} ${JSON.stringify(options)}`
  return frameWork.ask(turn, key, { path, frame, place, options }).catch((thrown: unknown) => {
    throw asDicomRefused(thrown)
  })
}
