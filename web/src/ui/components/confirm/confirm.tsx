import type { Text } from '@tongying/contract/kit'
import { type Say, useSay } from '../../core/i18n.ts'
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
  const say = useSay()
  const now = useStore(asked)
  const shown = now?.consequence
  return (
    <Dialog
      isOpen={now !== undefined}
      title={shown && say(shown.title, shown.values)}
      onClose={() => now?.answer(false)}
      footer={shown && buttons(shown, say, now.answer)}
    >
      {shown?.consequences.map((line) => (
        <p key={line['zh-CN']}>{say(line, shown.values)}</p>
      ))}
    </Dialog>
  )
}

function buttons(shown: Consequence, say: Say, answer: (yes: boolean) => void) {
  return (
    <>
      <Button onClick={() => answer(false)}>{say(shown.keep ?? uiTexts.say.cancel)}</Button>
      <Button variant="primary" isDanger={shown.isDanger ?? false} onClick={() => answer(true)}>
        {say(shown.action, shown.values)}
      </Button>
    </>
  )
}
