import { parentPort } from 'node:worker_threads'
import type { PictureOrder, StudyFile, StudyOrder } from './draw-studies.ts'
import { makeCt, makeUltrasound, makeUltrasoundPicture } from './studies/index.ts'

const ctSlices = 3
const ctSize = 256

/** The file names as an ultrasound machine's operator gives them. */
const names = {
  'thyroid-transverse': '甲状腺横切.dcm',
  'thyroid-longitudinal': '甲状腺纵切.dcm',
  'thyroid-doppler': '甲状腺血流.dcm',
  carotid: '颈动脉.dcm',
  abdomen: '腹部.dcm',
  'thyroid-longitudinal-clear': '甲状腺纵切.dcm',
  'abdomen-clear': '腹部.dcm',
} as const

async function drawn(order: StudyOrder | PictureOrder): Promise<StudyFile[]> {
  if ('asPicture' in order)
    return [{ fileName: names[order.study].replace('.dcm', '.png'), bytes: await makeUltrasoundPicture(order) }]
  const { study, seed, patient } = order
  if (study === 'neck-ct' || study === 'chest-ct') {
    const kind = study === 'neck-ct' ? 'neck' : 'chest'
    return makeCt({ kind, slices: ctSlices, size: ctSize, seed, patient }).map((bytes, index) => ({
      fileName: `${kind === 'neck' ? '颈部CT' : '胸部CT'}_${String(index + 1).padStart(3, '0')}.dcm`,
      bytes,
    }))
  }
  const bytes = await makeUltrasound({ kind: study, frames: 1, seed, patient, compression: 'jpeg' })
  return [{ fileName: names[study], bytes }]
}

parentPort?.on('message', (order: StudyOrder | PictureOrder) => {
  void drawn(order).then((files) => parentPort?.postMessage(files))
})
