import type { Text } from '../kit/index.ts'

export const professions = ['physician', 'pharmacist', 'nurse', 'technician'] as const
export type Profession = (typeof professions)[number]

interface Title extends Text {
  readonly profession: Profession
}

/** The 20 professional titles of the specification, in its order; English words that few readers know are explained. */
export const titles = {
  archiater: { profession: 'physician', 'zh-CN': '主任医师', 'en-US': 'Archiater (chief physician)' },
  deputyArchiater: {
    profession: 'physician',
    'zh-CN': '副主任医师',
    'en-US': 'Deputy archiater (associate chief physician)',
  },
  attendingPhysician: { profession: 'physician', 'zh-CN': '主治医师', 'en-US': 'Attending physician' },
  physician: { profession: 'physician', 'zh-CN': '医师', 'en-US': 'Physician' },
  medicalStaff: { profession: 'physician', 'zh-CN': '医士', 'en-US': 'Medical staff' },
  chiefPharmacist: { profession: 'pharmacist', 'zh-CN': '主任药师', 'en-US': 'Chief pharmacist' },
  deputyChiefPharmacist: { profession: 'pharmacist', 'zh-CN': '副主任药师', 'en-US': 'Deputy chief pharmacist' },
  pharmacistInCharge: { profession: 'pharmacist', 'zh-CN': '主管药师', 'en-US': 'Pharmacist in charge' },
  pharmacist: { profession: 'pharmacist', 'zh-CN': '药师', 'en-US': 'Pharmacist' },
  assistantPharmacist: { profession: 'pharmacist', 'zh-CN': '药士', 'en-US': 'Assistant pharmacist' },
  chiefNurse: { profession: 'nurse', 'zh-CN': '主任护师', 'en-US': 'Chief nurse practitioner' },
  associateChiefNurse: { profession: 'nurse', 'zh-CN': '副主任护师', 'en-US': 'Associate chief nurse' },
  nurseInCharge: { profession: 'nurse', 'zh-CN': '主管护师', 'en-US': 'Nurse in charge' },
  nursePractitioner: { profession: 'nurse', 'zh-CN': '护师', 'en-US': 'Nurse practitioner' },
  nurse: { profession: 'nurse', 'zh-CN': '护士', 'en-US': 'Nurse' },
  chiefTechnician: { profession: 'technician', 'zh-CN': '主任技师', 'en-US': 'Chief technical officer' },
  deputyChiefTechnician: { profession: 'technician', 'zh-CN': '副主任技师', 'en-US': 'Deputy chief technician' },
  technicianInCharge: { profession: 'technician', 'zh-CN': '主管技师', 'en-US': 'Technician in charge' },
  technicalMaster: { profession: 'technician', 'zh-CN': '技师', 'en-US': 'Technical master' },
  technician: { profession: 'technician', 'zh-CN': '技士', 'en-US': 'Technician' },
} as const satisfies Record<string, Title>
export type TitleCode = keyof typeof titles

/** The codes in the specification's order, for `choice`. */
export const titleCodes = [
  'archiater',
  'deputyArchiater',
  'attendingPhysician',
  'physician',
  'medicalStaff',
  'chiefPharmacist',
  'deputyChiefPharmacist',
  'pharmacistInCharge',
  'pharmacist',
  'assistantPharmacist',
  'chiefNurse',
  'associateChiefNurse',
  'nurseInCharge',
  'nursePractitioner',
  'nurse',
  'chiefTechnician',
  'deputyChiefTechnician',
  'technicianInCharge',
  'technicalMaster',
  'technician',
] as const satisfies readonly TitleCode[]

/** Only physicians lead a consultation; nurses, pharmacists and technicians may attend. */
export function mayLead(title: TitleCode): boolean {
  return titles[title].profession === 'physician'
}
