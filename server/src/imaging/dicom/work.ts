import { defineWork, readBytes } from '../../platform/workers/ask-workers.ts'
import type { DicomHeader } from './dicom-header.ts'
import type { RenderQuestion } from './draw-frame.ts'

/** Reading the header of a DICOM file; use `parseDicom`. */
export const headerWork = defineWork<{ readonly path: string }, DicomHeader>({
  name: 'header',
  timeoutMs: 5_000,
  isShort: true,
  readAnswer(message) {
    if (!isHeader(message)) throw new Error('a worker answered with something else than a header')
    return message
  },
})

/** Drawing one frame of a DICOM file; use `renderFrame`. */
export const frameWork = defineWork<RenderQuestion, Buffer>({
  name: 'frame',
  timeoutMs: 10_000,
  isShort: false,
  readAnswer: readBytes,
})

function isHeader(message: unknown): message is DicomHeader {
  return typeof message === 'object' && message !== null && 'places' in message
}
