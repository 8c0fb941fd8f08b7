import { type Translate, useTranslate } from '../../core/i18n.ts'
import { useStore } from '../../core/store.ts'
import { uiTexts } from '../../core/texts.ts'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { asked, type Consequence } from './ask.ts'

export { type Consequence, confirm } from './ask.ts'

/** Where `confirm` appears: mounted once by the root of a site. */
export function ConfirmHost() {
  const t = useTranslate()
  const now = useStore(asked)
  const shown = now?.consequence
  return (
    <Dialog
      isOpen={now !== undefined}
      title={shown && t(shown.title, shown.values)}
      onClose={() => now?.answer(false)}
      footer={shown && buttons(shown, t, now.answer)}
    >
      {shown?.consequences.map((line) => (
        <p key={line['zh-CN']}>{t(line, shown.values)}</p>
      ))}
    </Dialog>
  )
}

function buttons(shown: Consequence, t: Translate, answer: (yes: boolean) => void) {
  return (
    <>
      <Button onClick={() => answer(false)}>{t(shown.keep ?? uiTexts.common.cancel)}</Button>
      <Button variant="primary" isDanger={shown.isDanger ?? false} onClick={() => answer(true)}>
        {t(shown.action, shown.values)}
      </Button>
    </>
  )
}
