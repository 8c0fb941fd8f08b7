import { defineTexts } from '@tongying/contract/kit'
import { timeOf } from '../../components/date-time/date-time.tsx'
import { Icon } from '../../components/icons/icons.tsx'
import { type Translate, useTranslate } from '../../core/i18n.ts'
import type { DraftState } from './draft-state.ts'
import type { Autosave } from './use-autosave.ts'

const texts = defineTexts({
  saved: { 'zh-CN': '已保存{time}', 'en-US': 'Saved {time}' },
  saving: { 'zh-CN': '正在保存', 'en-US': 'Saving' },
  failed: { 'zh-CN': '未能保存，正在重试', 'en-US': 'Not saved yet. Retrying' },
  offline: { 'zh-CN': '没有网络，内容留在这台设备上', 'en-US': 'Offline. Kept on this device' },
  offlineHere: {
    'zh-CN': '没有网络，内容只在这一页里，请不要关闭',
    'en-US': "Offline. Kept only on this page, so don't close it",
  },
  refused: { 'zh-CN': '未能保存：{why}', 'en-US': 'Not saved: {why}' },
  choose: {
    'zh-CN': '有{count}处待选择',
    'en-US': { by: 'count', one: '{count} choice to make', other: '{count} choices to make' },
  },
  unfit: {
    'zh-CN': '有{count}处填写有误，没有保存',
    'en-US': { by: 'count', one: '{count} invalid field not saved', other: '{count} invalid fields not saved' },
  },
})

/** "Saved 14:03" beside the title, never a toast; "saved" only while the server has exactly what is in the fields. */
export function SavedAt({ autosave }: { autosave: Autosave }) {
  const t = useTranslate()
  const { state } = autosave
  const trouble = troubleOf(t, state)
  return (
    <span className="text-small text-muted cluster" role="status">
      {trouble ? (
        <span className="text-danger cluster">
          <Icon name="warning" />
          {trouble}
        </span>
      ) : state.is === 'saving' || state.is === 'waiting' ? (
        t(texts.saving)
      ) : (
        state.savedAt && (
          <>
            <Icon name="check" />
            {t(texts.saved, { time: timeOf(state.savedAt) })}
          </>
        )
      )}
    </span>
  )
}

function troubleOf(t: Translate, state: DraftState): string | undefined {
  const { is, why, conflicts, unfit, isKept } = state
  if (is === 'offline') return t(isKept ? texts.offline : texts.offlineHere)
  if (is === 'failed') return t(texts.failed)
  if (is === 'refused') return t(texts.refused, { why })
  if (conflicts.length > 0) return t(texts.choose, { count: conflicts.length })
  if (unfit.length > 0) return t(texts.unfit, { count: unfit.length })
  return undefined
}
