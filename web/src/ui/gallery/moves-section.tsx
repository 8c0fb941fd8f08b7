import { Button } from '../components/button/button.tsx'
import { Card } from '../components/card/card.tsx'
import { confirm } from '../components/confirm/confirm.tsx'
import { MoveButtons, type MoveStyles } from '../components/move-buttons/move-buttons.tsx'
import { SessionEnded } from '../components/session-ended/session-ended.tsx'
import { toastDone, toastFailure, toastNote } from '../components/toast/toast.tsx'
import { useTranslate } from '../core/i18n.ts'
import { endSession, readToken } from '../core/session.ts'
import { galleryTexts as texts } from './gallery-texts.ts'

const cancelling = {
  title: texts.cancelTitle,
  consequences: [texts.cancelFinal, texts.cancelNotice],
  action: texts.cancelDo,
  keep: texts.keep,
  isDanger: true,
} as const

const looks: MoveStyles = {
  enter: { label: texts.enter, icon: 'video', isPrimary: true },
  edit: { label: texts.edit, icon: 'edit' },
  cancel: { label: texts.cancel, isDanger: true, confirm: cancelling },
  copy: { label: texts.copyIt },
}

/** Move buttons, confirmations and toasts. */
export function MovesSection() {
  const t = useTranslate()
  const wait = () => new Promise((resolve) => setTimeout(resolve, 800))
  return (
    <Card title={t(texts.moves)}>
      <div className="stack">
        <MoveButtons allowed={['enter', 'edit', 'cancel']} looks={looks} onMove={wait} />
        <MoveButtons allowed={['enter', 'edit', 'cancel', 'copy']} looks={looks} onMove={wait} as="links" />
        <div className="cluster wrap">
          <Button onClick={() => confirm(cancelling)}>{t(texts.cancel)}</Button>
          <Button onClick={() => toastDone(t(texts.completed), { undo: () => toastNote('↺') })}>toastDone</Button>
          <Button onClick={() => toastFailure(t(texts.cancelFinal))}>toastFailure</Button>
          <Button onClick={() => toastNote(t(texts.licence))}>toastNote</Button>
          <Button onClick={() => endSession(readToken())}>endSession</Button>
          <SessionEnded />
          <Button isDanger>{t(texts.cancelDo)}</Button>
          <Button disabled>{t(texts.export)}</Button>
          <Button variant="primary" isLoading>
            {t(texts.enter)}
          </Button>
        </div>
      </div>
    </Card>
  )
}
