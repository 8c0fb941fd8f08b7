import { makeUltrasound, type UltrasoundKind } from '../demo/studies/index.ts'

/** One ultrasound picture as a DICOM file, for cases that need an image file and no particular one. */
export function ultrasoundPicture(
  kind: UltrasoundKind = 'thyroid-transverse',
  of = { id: 'P1', seed: 1 },
): Promise<Buffer> {
  const patient = { name: '陈若兰', id: of.id, sex: 'F', birthDate: '19800101' } as const
  return makeUltrasound({ kind, frames: 1, seed: of.seed, patient, compression: 'jpeg' })
}
