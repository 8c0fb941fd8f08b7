import { Worker } from 'node:worker_threads'
import { workerPath } from '../platform/workers/worker-path.ts'
import { demoPatients, type PatientKey } from './demo-patients.ts'
import type { UltrasoundKind } from './studies/index.ts'

/** What the county hospital sends along: one ultrasound image, or a short CT series. */
export type WantedStudy = UltrasoundKind | 'neck-ct' | 'chest-ct'

export interface StudyOrder {
  readonly study: WantedStudy
  readonly seed: number
  readonly patient: { name: string; id: string; sex: 'M' | 'F'; birthDate: string; studyDate: string }
}
/** One picture as a machine shows it, without a patient's name. */
export interface PictureOrder {
  readonly study: UltrasoundKind
  readonly seed: number
  readonly asPicture: true
}
export interface StudyFile {
  readonly fileName: string
  readonly bytes: Uint8Array
}

/** Who draws: a thread of its own, so that a server that starts keeps answering. */
export interface Drawer {
  draw(order: StudyOrder | PictureOrder): Promise<StudyFile[]>
  stop(): Promise<void>
}

/** The thread starts with the first order: where everything is there already, none is started. */
export function startDrawer(): Drawer {
  let thread: Worker | undefined
  return {
    draw: (order) =>
      new Promise((resolve, reject) => {
        thread ??= startThread()
        const worker = thread
        const done = (answer: () => void) => {
          worker.off('message', onFiles)
          worker.off('error', onError)
          worker.off('exit', onExit)
          answer()
        }
        const onFiles = (files: StudyFile[]) => done(() => resolve(files))
        const onError = (error: unknown) => done(() => reject(error))
        const onExit = () => done(() => reject(new Error('the drawing thread has ended')))
        worker.on('message', onFiles)
        worker.on('error', onError)
        worker.on('exit', onExit)
        worker.postMessage(order)
      }),
    stop: async () => void (await thread?.terminate()),
  }
}

function startThread(): Worker {
  const worker = new Worker(workerPath(import.meta.url, './draw-studies-worker'))
  worker.unref()
  // The order that waits is rejected too; between two orders none waits.
  worker.on('error', () => {})
  return worker
}

/** The study of a patient's illness, the same on every start of the same day. */
export function studyOrder(key: PatientKey, study: WantedStudy, at: Date): StudyOrder {
  const { name, gender, birthday } = demoPatients[key]
  const index = Object.keys(demoPatients).indexOf(key)
  return {
    study,
    seed: 11 + index,
    patient: {
      name,
      id: `DEMO-${String(index + 1).padStart(4, '0')}`,
      sex: gender === 'male' ? 'M' : 'F',
      birthDate: birthday.replaceAll('-', ''),
      studyDate: at.toISOString().slice(0, 10).replaceAll('-', ''),
    },
  }
}
