import { defineTexts } from '@tongying/contract/kit'
import { timeOf } from '../date-time.tsx'
import { useSay } from '../i18n.ts'
import { Icon } from '../icons.tsx'
import type { DraftState } from './draft-state.ts'
import type { Autosave } from './use-autosave.ts'

const texts = defineTexts({
  saved: { 'zh-CN': '已保存{time}', 'en-US': 'Saved {time}' },
  saving: { 'zh-CN': '正在保存', 'en-US': 'Saving' },
  failed: { 'zh-CN': '未能保存，正在重试', 'en-US': 'Not saved yet, trying again' },
  offline: { 'zh-CN': '没有网络，内容留在这台设备上', 'en-US': 'Offline: kept on this device' },
  offlineHere: {
    'zh-CN': '没有网络，内容只在这一页里，请不要关闭',
    'en-US': 'Offline: only on this page, keep it open',
  },
  refused: { 'zh-CN': '未能保存：{why}', 'en-US': 'Not saved: {why}' },
  choose: { 'zh-CN': '有{count}处待选择', 'en-US': 'To choose: {count}' },
  unfit: { 'zh-CN': '有{count}处填写有误，没有保存', 'en-US': 'Not saved because not valid: {count}' },
})

/** "Saved 14:03" beside the title, never a toast; "saved" only while the server has exactly what is in the fields. */
export function SavedAt({ autosave }: { autosave: Autosave }) {
  const say = useSay()
  const { state } = autosave
  const trouble = troubleOf(state)
  return (
    <span className="saved-at t13 t2 row" role="status">
      {trouble ? (
        <span className="danger row">
          <Icon name="warning" />
          {say(...trouble)}
        </span>
      ) : state.is === 'saving' || state.is === 'waiting' ? (
        say(texts.saving)
      ) : (
        state.savedAt && (
          <>
            <Icon name="check" />
            {say(texts.saved, { time: timeOf(state.savedAt) })}
          </>
        )
      )}
    </span>
  )
}

function troubleOf(state: DraftState): Parameters<ReturnType<typeof useSay>> | undefined {
  const { is, why, conflicts, unfit, isKept } = state
  if (is === 'offline') return [isKept ? texts.offline : texts.offlineHere]
  if (is === 'failed') return [texts.failed]
  if (is === 'refused') return [texts.refused, { why }]
  if (conflicts.length > 0) return [texts.choose, { count: conflicts.length }]
  if (unfit.length > 0) return [texts.unfit, { count: unfit.length }]
  return undefined
}
