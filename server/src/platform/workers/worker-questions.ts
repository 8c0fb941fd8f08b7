import type { RenderQuestion } from '../dicom/draw-frame.ts'
import type { DicomHeader } from '../dicom/header.ts'
import type { PrintQuestion } from '../pdf/print-form.ts'
import type { PreviewQuestion } from '../pictures/draw-preview.ts'

/** The header of a DICOM file at this path. */
export type HeaderQuestion = { readonly kind: 'header'; readonly of: { readonly path: string } }

/** What is drawn or printed: the preview of a picture file, a frame of a DICOM file, a report. */
export type BytesQuestion =
  | { readonly kind: 'preview'; readonly of: PreviewQuestion }
  | { readonly kind: 'frame'; readonly of: RenderQuestion }
  | { readonly kind: 'report'; readonly of: PrintQuestion }

/** Everything that the platform's workers are asked. */
export type WorkerQuestion = HeaderQuestion | BytesQuestion

/** A header for a question about one, bytes for all others. */
export type WorkerAnswer = DicomHeader | Uint8Array
