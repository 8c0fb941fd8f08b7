/** Made-up studies for the demo hospital and for tests: drawn, not taken from anybody. */
export { makeCt } from './make-ct.ts'
export { makeUltrasound } from './make-ultrasound.ts'
export { type DicomElement, type DicomValue, writeDicom } from './write-dicom.ts'
