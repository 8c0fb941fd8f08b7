import Button from 'antd/es/button'
import { confirm } from '../confirm.tsx'
import { useSay } from '../i18n.ts'
import { MoveButtons, type MoveLooks } from '../move-buttons.tsx'
import { Card } from '../page-frame.tsx'
import { endSession } from '../session.ts'
import { SessionEnded } from '../session-ended.tsx'
import { toastDone, toastFailure, toastNote } from '../toast.tsx'
import { galleryTexts as texts } from './gallery-texts.ts'

const cancelling = {
  title: texts.cancelTitle,
  consequences: [texts.cancelFinal, texts.cancelTold],
  action: texts.cancelDo,
  keep: texts.keep,
  isDanger: true,
} as const

const looks: MoveLooks = {
  enter: { label: texts.enter, icon: 'video', isPrimary: true },
  edit: { label: texts.edit, icon: 'edit' },
  cancel: { label: texts.cancel, isDanger: true, confirm: cancelling },
  copy: { label: texts.copyIt },
}

/** Move buttons, confirmations and toasts. */
export function MovesSection() {
  const say = useSay()
  const wait = () => new Promise((resolve) => setTimeout(resolve, 800))
  return (
    <Card title={say(texts.moves)}>
      <div className="col">
        <MoveButtons allowed={['enter', 'edit', 'cancel']} looks={looks} onMove={wait} />
        <MoveButtons allowed={['enter', 'edit', 'cancel', 'copy']} looks={looks} onMove={wait} as="links" />
        <div className="row wrap">
          <Button onClick={() => confirm(cancelling)}>{say(texts.cancel)}</Button>
          <Button onClick={() => toastDone(say(texts.completed), { undo: () => toastNote('↺') })}>toastDone</Button>
          <Button onClick={() => toastFailure(say(texts.cancelFinal))}>toastFailure</Button>
          <Button onClick={() => toastNote(say(texts.licence))}>toastNote</Button>
          <Button onClick={endSession}>endSession</Button>
          <SessionEnded />
          <Button danger>{say(texts.cancelDo)}</Button>
          <Button disabled>{say(texts.export)}</Button>
          <Button type="primary" loading>
            {say(texts.enter)}
          </Button>
        </div>
      </div>
    </Card>
  )
}
