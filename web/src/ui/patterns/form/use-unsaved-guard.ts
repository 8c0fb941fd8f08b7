import { defineTexts } from '@tongying/contract/kit'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { confirm } from '../../components/confirm/confirm.tsx'

const texts = defineTexts({
  title: { 'zh-CN': '离开这一页？', 'en-US': 'Leave this page?' },
  lost: { 'zh-CN': '还没有保存的修改会丢失。', 'en-US': 'Unsaved changes will be lost.' },
  leave: { 'zh-CN': '离开', 'en-US': 'Leave' },
  stay: { 'zh-CN': '留在这一页', 'en-US': 'Stay' },
})

/** Asks before a page with unsaved changes is left: by a link, by "back", or by closing the tab. */
export function useUnsavedGuard(isDirty: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const asked = {
      title: texts.title,
      consequences: [texts.lost],
      action: texts.leave,
      keep: texts.stay,
      isDanger: true,
    }
    confirm(asked).then((yes) => (yes ? blocker.proceed() : blocker.reset()))
  }, [blocker])
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty])
}
