import type { Turn } from '../../platform/workers/work-queue.ts'
import { asDicomRefused } from './dicom-error.ts'
import type { DicomHeader, FramePlace } from './dicom-header.ts'
import type { RenderOptions } from './draw-frame.ts'
import { frameWork } from './work.ts'

export type { RenderOptions } from './draw-frame.ts'

/** One frame (from 0) of a file, and how it is wanted. */
type WantedFrame = {
  path: string
  header: DicomHeader
  frame: number
  /** Where the frame lies, for whoever has it without the header's whole index. */
  place?: FramePlace | undefined
  options?: RenderOptions
}

/**
 * Draws a frame as PNG, JPEG or WebP in a worker, as soon as it is the asker's turn; throws `DicomRefused` for what it
 * cannot draw, and `WorkersBusy`.
 */
export async function renderFrame(wanted: WantedFrame, turn: Turn = { asker: 'server' }): Promise<Buffer> {
  const { path, header, frame, options = {} } = wanted
  // Only the wanted frame's place goes over: an index of a thousand frames would cost more than the drawing.
  const place = wanted.place ?? header.frameIndex[frame]
  const of = place === undefined ? { header, frame } : { header: { ...header, frameIndex: [place] }, frame: 0 }
  const key = `${path} ${frame} ${JSON.stringify(options)}`
  return frameWork.ask(turn, key, { path, options, ...of }).catch((thrown: unknown) => {
    throw asDicomRefused(thrown)
  })
}
