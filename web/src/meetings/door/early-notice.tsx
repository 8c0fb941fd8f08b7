import type { RoomView } from '@tongying/contract/meetings'
import { useLanguage, useTranslate } from '../../ui/core/i18n.ts'
import { PlainNotice } from '../plain-notice.tsx'
import { roomTexts } from '../texts.ts'

/** The lobby is not open yet: when it will be. */
export function EarlyNotice({ view }: { view: RoomView }) {
  const t = useTranslate()
  const language = useLanguage()
  const show = (instant: string) =>
    new Intl.DateTimeFormat(language, {
      timeZone: 'Asia/Shanghai',
      month: 'numeric',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(new Date(instant))
  return (
    <PlainNotice>
      <h1>{t(roomTexts.early.title)}</h1>
      <p className="text-strong">{view.title}</p>
      <p>{t(roomTexts.early.when, { time: show(view.lobbyOpensAt) })}</p>
      <p className="text-muted">{t(roomTexts.early.planned, { from: show(view.startsAt), to: show(view.endsAt) })}</p>
    </PlainNotice>
  )
}
