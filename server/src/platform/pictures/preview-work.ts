import { defineWork, readBytes } from '../workers/ask-workers.ts'
import type { PreviewQuestion } from './draw-preview.ts'

/** Drawing the preview of a picture file; use `askForPreview`. */
export const previewWork = defineWork<PreviewQuestion, Buffer>({
  name: 'preview',
  timeoutMs: 10_000,
  isShort: false,
  readAnswer: readBytes,
})
