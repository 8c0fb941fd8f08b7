import { defineTexts } from '@tongying/contract/kit'
import { useState } from 'react'
import { Button } from '../../components/button/button.tsx'
import { toastDone } from '../../components/toast/toast.tsx'
import { useTranslate } from '../../core/i18n.ts'
import type { Autosave } from './use-autosave.ts'

const texts = defineTexts({
  action: { 'zh-CN': '暂存', 'en-US': 'Save draft' },
  // The English message is the specification's.
  done: { 'zh-CN': '暂存成功！', 'en-US': 'Temporary successful!' },
})

/** Saves the draft at once, for people who do not rely on its saving by itself; what keeps it from it stands beside the title. */
export function SaveDraftButton({ autosave }: { autosave: Autosave }) {
  const t = useTranslate()
  const [isSaving, setIsSaving] = useState(false)
  async function save() {
    setIsSaving(true)
    const { is, conflicts, unfit } = await autosave.flush({ isWanted: true })
    setIsSaving(false)
    const isSaved = is === 'saved' || is === 'idle'
    if (isSaved && conflicts.length === 0 && unfit.length === 0) toastDone(t(texts.done))
  }
  return (
    <Button isLoading={isSaving} onClick={() => void save()}>
      {t(texts.action)}
    </Button>
  )
}
