import type { Text } from '@tongying/contract/kit'
import { type Translate, useTranslate } from '../../core/i18n.ts'
import { createStore, useStore } from '../../core/store.ts'
import { uiTexts } from '../../core/texts.ts'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'

/** What is about to happen, spelt out: only for what cannot be undone. */
export interface Consequence {
  readonly title: Text
  /** What follows, one line each. */
  readonly consequences: readonly Text[]
  /** The verb that names the result, e.g. "Cancel the application". */
  readonly action: Text
  /** What to press to leave it as it is. */
  readonly keep?: Text
  readonly isDanger?: boolean
  readonly values?: Readonly<Record<string, string | number>>
}

interface Asked {
  readonly consequence: Consequence
  readonly answer: (yes: boolean) => void
}
const asked = createStore<Asked | undefined>(undefined)

/** Asks, and answers whether to go on. */
export function confirm(consequence: Consequence): Promise<boolean> {
  asked.get()?.answer(false)
  return new Promise((resolve) => {
    asked.set({
      consequence,
      answer: (yes) => {
        asked.set(undefined)
        resolve(yes)
      },
    })
  })
}

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
