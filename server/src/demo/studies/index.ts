/** Made-up studies for the demo hospital and for tests: drawn, not taken from anybody. */
export type { UltrasoundKind } from './draw-ultrasound.ts'
export { type CtOrder, makeCt } from './make-ct.ts'
export { makeUltrasound, makeUltrasoundPicture, type UltrasoundOrder } from './make-ultrasound.ts'
export type { StudyOf } from './patient-elements.ts'
export { type DicomElement, type DicomValue, writeDicom } from './write-dicom.ts'
