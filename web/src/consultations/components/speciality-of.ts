import type { Speciality } from '../../ui/components/drawings/speciality-drawing.tsx'

/** The picture of a department by its code; the first that fits, the finer codes before their chapter. */
const pictures: readonly [codes: string, picture: Speciality][] = [
  ['03.01 04.05 07.04 16.02 17 23.02', 'respiratory'],
  ['03.02 04.01 07.03 16.01 50.11', 'digestive'],
  ['03.03 04.02 07.08 08.05 15 32.07 32.08', 'neurology'],
  ['03.04 04.06 07.05 08.04 32.06', 'cardiology'],
  ['03.06 04.04 07.06 08.03', 'urology'],
  ['03.07 07.09', 'endocrinology'],
  ['04.03 08.02 22 50.10', 'orthopaedics'],
  ['05 06 50.03', 'obstetrics'],
  ['07 08 09 50.04', 'paediatrics'],
  ['19 32.10 50.09', 'oncology'],
  ['20 28 50.16', 'emergency'],
  ['04 26 50.02', 'surgery'],
  ['30 31 12.11', 'pathology'],
  ['32.05', 'ultrasound'],
  ['32 12.10', 'radiology'],
]

export function specialityOf(department: string | undefined): Speciality {
  if (department === undefined) return 'general'
  const isIn = (code: string) => department === code || department.startsWith(`${code}.`)
  return pictures.find(([codes]) => codes.split(' ').some(isIn))?.[1] ?? 'general'
}
