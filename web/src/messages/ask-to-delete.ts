import { defineTexts } from '@tongying/contract/kit'
import { confirm } from '../ui/components/confirm/confirm.tsx'

export const deletionTexts = defineTexts({
  title: { 'zh-CN': '清空全部{type}？', 'en-US': 'Delete all {type}?' },
  consequence: {
    'zh-CN': '这{count}条{type}将不再显示，不能恢复。会诊本身不受影响。',
    'en-US': 'All {type} ({count}) will be removed for good. Your consultations stay.',
  },
  hidden: {
    'zh-CN': '全部{type}都将不再显示，也包括没有列出的，不能恢复。会诊本身不受影响。',
    'en-US': 'All {type} will be removed for good, also those that the filter hides. Your consultations stay.',
  },
  action: { 'zh-CN': '清空', 'en-US': 'Delete all' },
})

/** Whether all messages of a type are really to go; apart from the page, which is opened far more often. */
export function askToDelete(values: { type: string; count: number }, isFiltered: boolean): Promise<boolean> {
  const { title, consequence, hidden, action } = deletionTexts
  return confirm({ title, consequences: [isFiltered ? hidden : consequence], action, isDanger: true, values })
}
