import { printWork } from './consultations/report/print-work.ts'
import { resultWork } from './examinations/result/result-work.ts'
import { frameWork, headerWork } from './imaging/dicom/work.ts'
import { previewWork } from './platform/pictures/preview-work.ts'
import { answerWork } from './platform/workers/answer-work.ts'

// Each kind loads its libraries when it is first asked for: a worker that reads headers needs no drawing.
answerWork([
  headerWork.doneBy(async ({ path }) => (await import('./imaging/dicom/read-dicom-header.ts')).readHeader(path)),
  frameWork.doneBy(async (question) => (await import('./imaging/dicom/draw-frame.ts')).drawFrame(question)),
  previewWork.doneBy(async (question) => (await import('./platform/pictures/draw-preview.ts')).previewOf(question)),
  printWork.doneBy(async (question) => (await import('./consultations/report/print-form.ts')).printForm(question)),
  resultWork.doneBy(async (question) =>
    (await import('./examinations/result/print-result.ts')).printResultForm(question),
  ),
])
