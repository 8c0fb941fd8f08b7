import { Dialog } from '../../components/dialog/dialog.tsx'
import { Problem } from '../../components/empty/empty.tsx'
import { messageOf } from '../../core/call-error.ts'
import { useTranslate } from '../../core/i18n.ts'
import { uiTexts } from '../../core/texts.ts'

/** A dialog in whose place something else had to be loaded first, which failed. */
export function NotLoadedDialog(props: { title: string; error: unknown; onRetry: () => unknown; onClose: () => void }) {
  const t = useTranslate()
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      <Problem
        title={t(uiTexts.load.failed)}
        detail={messageOf(props.error, t(uiTexts.call.failed))}
        onRetry={() => void props.onRetry()}
      />
    </Dialog>
  )
}
