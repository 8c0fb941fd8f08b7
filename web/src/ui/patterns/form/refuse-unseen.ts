import { defineTexts, kitErrors } from '@tongying/contract/kit'
import { callError } from '../../core/call-error.ts'
import { translateNow } from '../../core/i18n.ts'
import type { DraftState } from './draft-state.ts'

const texts = defineTexts({
  chooseFirst: {
    'zh-CN': '有内容也在别处改过，请先选择用哪一个',
    'en-US': 'Some content was also changed elsewhere. Choose which version to use first',
  },
})

/** Throws a `CallError` where a submission would contain what the person has not chosen, looked at or corrected. */
export function refuseUnseen({ conflicts, taken, unfit }: DraftState): void {
  const name = kitErrors.DraftChanged.name
  if (conflicts.length > 0) throw callError({ name, msg: translateNow(texts.chooseFirst), status: 409 })
  if (taken.length > 0) throw callError({ name, msg: translateNow(kitErrors.DraftChanged.message), status: 409 })
  if (unfit.length > 0) throw callError({ name: 'Unfit', msg: translateNow(kitErrors.Malformed.message), status: 422 })
}
