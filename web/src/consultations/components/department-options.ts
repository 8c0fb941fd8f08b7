import { departmentCodes, departmentLabel } from '@tongying/contract/practitioners'
import type { Translate } from '../../ui/core/i18n.ts'

/** All departments in their order, as a filter offers them. */
export function departmentOptions(t: Translate) {
  return departmentCodes().map((value) => ({ value, label: t(departmentLabel(value)) }))
}
