import { type CtKind, drawCtSlice } from './draw-ct.ts'
import { patientElements, type StudyOf, uidFrom } from './patient-elements.ts'
import { type DicomElement, writeDicom } from './write-dicom.ts'

/** What to draw, for whom, in how many slices. */
export type CtOrder = {
  kind?: CtKind
  slices: number
  seed: number
  patient: StudyOf
  size?: number
  studyKey?: string
}

const fieldMm = 350
const sliceMm = 3

/** Makes a synthetic CT series, one DICOM file a slice, the same for the same order. */
export function makeCt(order: CtOrder): Buffer[] {
  return Array.from({ length: order.slices }, (_, slice) => writeDicom(describe(order, slice)))
}

function describe(order: CtOrder, slice: number): DicomElement[] {
  const { kind = 'neck', slices, seed, patient, size = 512 } = order
  const key = order.studyKey ?? `${patient.id}|${seed}`
  const identity = [key, kind, slices, size, seed]
  const along = slices === 1 ? 0.5 : slice / (slices - 1)
  const pixels = drawCtSlice(kind, size, along, seed + 1000 * slice)
  const spacing = fieldMm / size
  const position = [-fieldMm / 2, -fieldMm / 2, -slice * sliceMm]
  return [
    ...patientElements(patient, { uid: uidFrom('study', key), description: kind === 'neck' ? '颈部CT' : '胸部CT' }),
    ['0008,0008', 'CS', 'ORIGINAL\\PRIMARY\\AXIAL'],
    ['0008,0016', 'UI', '1.2.840.10008.5.1.4.1.1.2'],
    ['0008,0018', 'UI', uidFrom('instance', ...identity, slice)],
    ['0008,0060', 'CS', 'CT'],
    ['0008,103e', 'LO', kind === 'neck' ? '颈部平扫' : '胸部平扫'],
    ['0018,0015', 'CS', kind === 'neck' ? 'NECK' : 'CHEST'],
    ['0018,0050', 'DS', sliceMm],
    ['0018,0060', 'DS', 120],
    ['0018,5100', 'CS', 'HFS'],
    ['0020,000e', 'UI', uidFrom('series', ...identity)],
    ['0020,0011', 'IS', 1],
    ['0020,0013', 'IS', slice + 1],
    ['0020,0032', 'DS', position],
    ['0020,0037', 'DS', [1, 0, 0, 0, 1, 0]],
    ['0020,0052', 'UI', uidFrom('frame', key)],
    ['0020,1040', 'LO', ''],
    ['0028,0002', 'US', 1],
    ['0028,0004', 'CS', 'MONOCHROME2'],
    ['0028,0010', 'US', size],
    ['0028,0011', 'US', size],
    ['0028,0030', 'DS', [spacing, spacing]],
    ['0028,0100', 'US', 16],
    ['0028,0101', 'US', 16],
    ['0028,0102', 'US', 15],
    ['0028,0103', 'US', 1],
    ['0028,1050', 'DS', 50],
    ['0028,1051', 'DS', 400],
    ['0028,1052', 'DS', 0],
    ['0028,1053', 'DS', 1],
    ['0028,1054', 'LO', 'HU'],
    ['7fe0,0010', 'OW', new Uint8Array(pixels.buffer)],
  ]
}
