import { answerQuestions } from './answer-questions.ts'
import type { WorkerAnswer, WorkerQuestion } from './worker-questions.ts'

// Each kind loads its libraries when it is first asked for: a worker that reads headers needs no drawing.
answerQuestions(async ({ kind, of }: WorkerQuestion): Promise<WorkerAnswer> => {
  switch (kind) {
    case 'header':
      return (await import('../dicom/read-header.ts')).readHeader(of.path)
    case 'frame':
      return (await import('../dicom/draw-frame.ts')).drawFrame(of)
    case 'preview':
      return (await import('../pictures/draw-preview.ts')).previewOf(of)
    case 'report':
      return (await import('../pdf/print-form.ts')).printForm(of)
  }
})
