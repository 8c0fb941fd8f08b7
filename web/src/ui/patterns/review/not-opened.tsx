import type { Text } from '@tongying/contract/kit'
import { Problem } from '../../components/empty/empty.tsx'
import { Note } from '../../components/status-tag/status-tag.tsx'
import { isCallError, messageOf } from '../../core/call-error.ts'
import { useTranslate } from '../../core/i18n.ts'
import { uiTexts } from '../../core/texts.ts'

/** What a reviewer wanted to open and did not get: it left the queue, or it could not be loaded and is asked for again. */
export function NotOpened(props: { error: unknown; gone: Text; onRetry: () => unknown }) {
  const t = useTranslate()
  const { error, gone, onRetry } = props
  if (isCallError(error) && error.status === 404) return <Note turn="nobody">{t(gone)}</Note>
  return (
    <Problem
      title={t(uiTexts.load.failed)}
      detail={messageOf(error, t(uiTexts.call.failed))}
      onRetry={() => void onRetry()}
    />
  )
}
