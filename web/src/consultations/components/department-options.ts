import { type DepartmentCode, departmentLabel, departments } from '@tongying/contract/practitioners'
import type { Translate } from '../../ui/core/i18n.ts'

/** All departments in their order, as a filter offers them. */
export function departmentOptions(t: Translate) {
  const codes: DepartmentCode[] = []
  // The keys of the table are the codes by its type; those like numbers come first and are put in their order here.
  for (const code in departments) codes.push(code as DepartmentCode)
  return codes.toSorted().map((value) => ({ value, label: t(departmentLabel(value)) }))
}
