import { defineTexts } from '@tongying/contract/kit'
import { timeOf } from '../date-time.tsx'
import { useSay } from '../i18n.ts'
import { Icon } from '../icons.tsx'
import type { Autosave } from './use-autosave.ts'

const texts = defineTexts({
  saved: { 'zh-CN': '已保存{time}', 'en-US': 'Saved {time}' },
  saving: { 'zh-CN': '正在保存', 'en-US': 'Saving' },
  failed: { 'zh-CN': '未能保存，正在重试', 'en-US': 'Not saved, trying again' },
})

/** "Saved 14:03" beside the title, never a toast. */
export function SavedAt<T>({ autosave }: { autosave: Autosave<T> }) {
  const say = useSay()
  const { state, savedAt } = autosave
  return (
    <span className="saved-at t13 t2 row" role="status">
      {state === 'failed' ? (
        <span className="danger row">
          <Icon name="warning" />
          {say(texts.failed)}
        </span>
      ) : state === 'saving' || state === 'waiting' ? (
        say(texts.saving)
      ) : (
        savedAt && (
          <>
            <Icon name="check" />
            {say(texts.saved, { time: timeOf(savedAt.toISOString()) })}
          </>
        )
      )}
    </span>
  )
}
