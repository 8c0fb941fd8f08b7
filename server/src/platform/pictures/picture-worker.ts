import sharp from 'sharp'
import { drawFrame, type RenderQuestion } from '../dicom/draw-frame.ts'
import { answerQuestions } from '../workers/answer-questions.ts'
import { type PreviewQuestion, previewOf } from './draw-preview.ts'

/** What a drawing worker is asked: the preview of a picture file, or a frame of a DICOM file. */
export type DrawingQuestion =
  | { readonly kind: 'preview'; readonly of: PreviewQuestion }
  | { readonly kind: 'frame'; readonly of: RenderQuestion }

sharp.cache(false)
sharp.concurrency(1)

answerQuestions((question: DrawingQuestion) =>
  question.kind === 'preview' ? previewOf(question.of) : drawFrame(question.of),
)
