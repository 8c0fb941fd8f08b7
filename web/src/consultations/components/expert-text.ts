import { sameText, type Text } from '@tongying/contract/kit'
import { departmentLabel, titleCodes, titles } from '@tongying/contract/practitioners'
import { dotted } from '../../ui/core/dotted.ts'
import type { Translate } from '../../ui/core/i18n.ts'

interface Placed {
  readonly hospital: string
  readonly departments: readonly string[]
  readonly title: string | null
}

/** Where an expert works: hospital and first department. */
export function placeOf(t: Translate, expert: Placed, order?: 'departmentFirst'): string {
  const [first] = expert.departments
  const words = [expert.hospital, first && t(departmentLabel(first))].filter(Boolean)
  return order ? words.toReversed().join(' · ') : words.join(' ')
}

/** Department and title in one line. */
export function postOf(t: Translate, expert: Omit<Placed, 'hospital'>): string {
  const title = titleCodes.find((one) => one === expert.title)
  const [first] = expert.departments
  return dotted([first && t(departmentLabel(first)), title && t(titles[title])])
}

/** A physician as a choice of a field; with the institution where they belong to several. */
export function physicianText(
  t: Translate,
  physician: Omit<Placed, 'hospital'> & { readonly name: string },
  institution = '',
): Text {
  return sameText(dotted([physician.name, postOf(t, physician), institution]))
}
