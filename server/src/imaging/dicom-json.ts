import type { KeptHeader } from './dicom/dicom-header.ts'

type Json = Record<string, { vr: string; Value?: unknown[] }>

/** The header in the JSON model of DICOM (PS3.18 F), as much of it as viewers need; no patient. */
export function dicomJson(header: KeptHeader): Json {
  const all: [tag: string, vr: string, value: unknown][] = [
    ['00020010', 'UI', header.transferSyntaxUid],
    ['00080016', 'UI', header.sopClassUid],
    ['00080018', 'UI', header.sopInstanceUid],
    ['00080020', 'DA', header.studyDate],
    ['00080030', 'TM', header.studyTime],
    ['00080060', 'CS', header.modality],
    ['00081030', 'LO', header.studyDescription],
    ['0008103E', 'LO', header.seriesDescription],
    ['00180015', 'CS', header.bodyPart],
    ['00181063', 'DS', header.frameTimeMs],
    ['0020000D', 'UI', header.studyInstanceUid],
    ['0020000E', 'UI', header.seriesInstanceUid],
    ['00200011', 'IS', header.seriesNumber],
    ['00200013', 'IS', header.instanceNumber],
    ['00280002', 'US', header.samplesPerPixel],
    ['00280004', 'CS', header.photometricInterpretation || null],
    ['00280006', 'US', header.samplesPerPixel > 1 ? header.planarConfiguration : null],
    ['00280008', 'IS', header.frames],
    ['00280010', 'US', header.rows],
    ['00280011', 'US', header.columns],
    ['00280030', 'DS', header.pixelSpacing],
    ['00280100', 'US', header.bitsAllocated],
    ['00280101', 'US', header.bitsStored],
    ['00280102', 'US', header.highBit],
    ['00280103', 'US', header.pixelRepresentation],
    ['00281050', 'DS', header.windowCenter],
    ['00281051', 'DS', header.windowWidth],
    ['00281052', 'DS', header.rescaleIntercept],
    ['00281053', 'DS', header.rescaleSlope],
  ]
  const json: Json = {}
  for (const [tag, vr, value] of all) {
    if (value !== null) json[tag] = { vr, Value: Array.isArray(value) ? value : [value] }
  }
  return json
}
