import sharp from 'sharp'
import { syntax } from '../../imaging/dicom/transfer-syntaxes.ts'
import {
  centimetresPerPixel,
  drawUltrasound,
  samplesOf,
  type UltrasoundKind,
  ultrasoundLayout,
} from './draw-ultrasound.ts'
import { patientElements, type StudyOf, uidFrom } from './patient-elements.ts'
import { type DicomElement, type DicomValue, writeDicom } from './write-dicom.ts'

/** What to draw, for whom, and how to store it. */
export type UltrasoundOrder = {
  kind: UltrasoundKind
  patient: StudyOf
  frames: number
  seed: number
  compression?: 'none' | 'jpeg'
  /** Clips with the same key lie in one study. */
  studyKey?: string
  seriesNumber?: number
}

const descriptions: Record<UltrasoundKind, string> = {
  'thyroid-transverse': '甲状腺横切',
  'thyroid-longitudinal': '甲状腺纵切',
  'thyroid-doppler': '甲状腺彩色多普勒',
  carotid: '颈总动脉',
  abdomen: '肝胆',
  'thyroid-longitudinal-clear': '甲状腺纵切',
  'abdomen-clear': '肝胆',
}

/** Makes a synthetic ultrasound image (one frame) or clip as a DICOM file, the same for the same order. */
export async function makeUltrasound(order: UltrasoundOrder): Promise<Buffer> {
  const drawn = drawUltrasound(order.kind, order.frames, order.seed)
  const samples = samplesOf(order.kind)
  const isJpeg = order.compression === 'jpeg'
  const pixels = isJpeg ? { fragments: await compress(drawn, samples) } : Buffer.concat(drawn)
  const elements = [...describe(order), ...describePixels(order, samples, pixels)]
  return writeDicom(elements, { transferSyntaxUid: isJpeg ? syntax.jpegBaseline : syntax.explicitLittle })
}

/** One frame as a picture file (PNG), the same for the same order. */
export function makeUltrasoundPicture({ study, seed }: { study: UltrasoundKind; seed: number }): Promise<Buffer> {
  const [frame = new Uint8Array()] = drawUltrasound(study, 1, seed)
  const { width, height } = ultrasoundLayout
  return sharp(frame, { raw: { width, height, channels: samplesOf(study) } })
    .png()
    .toBuffer()
}

function describe({ kind, patient, frames, seed, studyKey, seriesNumber = 1 }: UltrasoundOrder): DicomElement[] {
  const key = studyKey ?? `${patient.id}|${seed}`
  const identity = [key, kind, frames, seed]
  const isClip = frames > 1
  return [
    ...patientElements(patient, {
      uid: uidFrom('study', key),
      description: kind.startsWith('abdomen') ? '腹部超声' : '颈部超声',
    }),
    ['0008,0008', 'CS', 'ORIGINAL\\PRIMARY'],
    ['0008,0016', 'UI', isClip ? '1.2.840.10008.5.1.4.1.1.3.1' : '1.2.840.10008.5.1.4.1.1.6.1'],
    ['0008,0018', 'UI', uidFrom('instance', ...identity)],
    ['0008,0060', 'CS', 'US'],
    ['0008,103e', 'LO', descriptions[kind]],
    ['0018,0015', 'CS', kind.startsWith('abdomen') ? 'ABDOMEN' : 'NECK'],
    ['0018,6011', 'SQ', [region(kind)]],
    ['0020,000e', 'UI', uidFrom('series', ...identity)],
    ['0020,0011', 'IS', seriesNumber],
    ['0020,0013', 'IS', 1],
    ...(isClip ? clip(frames) : []),
  ]
}

function clip(frames: number): DicomElement[] {
  return [
    ['0008,2144', 'IS', 25],
    ['0018,0040', 'IS', 25],
    ['0018,1063', 'DS', 40],
    ['0028,0008', 'IS', frames],
    ['0028,0009', 'AT', new Uint8Array([0x18, 0, 0x63, 0x10])],
  ]
}

function region(kind: UltrasoundKind): DicomElement[] {
  const { left, right, top, bottom } = ultrasoundLayout
  return [
    ['0018,6012', 'US', 1],
    ['0018,6014', 'US', kind === 'thyroid-doppler' ? 2 : 1],
    ['0018,6016', 'UL', 2],
    ['0018,6018', 'UL', left],
    ['0018,601a', 'UL', top],
    ['0018,601c', 'UL', right - 1],
    ['0018,601e', 'UL', bottom - 1],
    ['0018,6020', 'SL', (right - left) / 2],
    ['0018,6022', 'SL', 0],
    ['0018,6024', 'US', 3],
    ['0018,6026', 'US', 3],
    ['0018,602c', 'FD', centimetresPerPixel(kind)],
    ['0018,602e', 'FD', centimetresPerPixel(kind)],
  ]
}

function describePixels(order: UltrasoundOrder, samples: 1 | 3, pixels: DicomValue): DicomElement[] {
  const isJpeg = order.compression === 'jpeg'
  const colour = isJpeg ? 'YBR_FULL_422' : 'RGB'
  return [
    ['0028,0002', 'US', samples],
    ['0028,0004', 'CS', samples === 1 ? 'MONOCHROME2' : colour],
    ...(samples === 1 ? [] : [['0028,0006', 'US', 0] satisfies DicomElement]),
    ['0028,0010', 'US', ultrasoundLayout.height],
    ['0028,0011', 'US', ultrasoundLayout.width],
    ['0028,0100', 'US', 8],
    ['0028,0101', 'US', 8],
    ['0028,0102', 'US', 7],
    ['0028,0103', 'US', 0],
    ['0028,2110', 'CS', isJpeg ? '01' : '00'],
    ...(isJpeg ? [['0028,2114', 'CS', 'ISO_10918_1'] satisfies DicomElement] : []),
    ['7fe0,0010', 'OB', pixels],
  ]
}

function compress(frames: Uint8Array[], channels: 1 | 3): Promise<Buffer[]> {
  const { width, height } = ultrasoundLayout
  const one = (frame: Uint8Array) => {
    const image = sharp(frame, { raw: { width, height, channels } })
    return (channels === 1 ? image.toColourspace('b-w') : image).jpeg({ quality: 88 }).toBuffer()
  }
  return Promise.all(frames.map(one))
}
