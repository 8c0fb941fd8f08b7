import { hash } from 'node:crypto'
import type { DicomElement } from './write-dicom.ts'

/** The person and the visit that a made-up study belongs to; nobody real. */
export type StudyOf = {
  /** `陈若兰` or `Chen^Ruolan=陈^若兰`. */
  name: string
  id: string
  sex: 'M' | 'F' | 'O'
  /** `YYYYMMDD`. */
  birthDate: string
  /** `YYYYMMDD` and `HHMMSS`; by default a fixed morning. */
  studyDate?: string
  studyTime?: string
  institution?: string
  accessionNumber?: string
}

/** A UID that follows from its parts (UUID form, `2.25.`), the same on every run. */
export function uidFrom(...parts: (string | number)[]): string {
  const digest = hash('sha256', parts.join('|')).slice(0, 32)
  return `2.25.${BigInt(`0x${digest}`)}`
}

/** The elements of patient and study, in UTF-8. */
export function patientElements(patient: StudyOf, study: { uid: string; description: string }): DicomElement[] {
  const date = patient.studyDate ?? '20261120'
  const time = patient.studyTime ?? '091436'
  return [
    ['0008,0005', 'CS', 'ISO_IR 192'],
    ['0008,0020', 'DA', date],
    ['0008,0023', 'DA', date],
    ['0008,0030', 'TM', time],
    ['0008,0033', 'TM', time],
    ['0008,0050', 'SH', patient.accessionNumber ?? ''],
    ['0008,0070', 'LO', 'Tongying synthetic'],
    ['0008,0080', 'LO', patient.institution ?? '青岚县人民医院'],
    ['0008,0090', 'PN', ''],
    ['0008,1030', 'LO', study.description],
    ['0010,0010', 'PN', patient.name.includes('=') ? patient.name : `=${patient.name}`],
    ['0010,0020', 'LO', patient.id],
    ['0010,0030', 'DA', patient.birthDate],
    ['0010,0040', 'CS', patient.sex],
    ['0020,000d', 'UI', study.uid],
    ['0020,0010', 'SH', '1'],
  ]
}
