import type { RoomView } from '@tongying/contract/meetings'
import { useLanguage, useSay } from '../../ui/core/i18n.ts'
import { PlainNotice } from '../plain-notice.tsx'
import { roomTexts } from '../texts.ts'

/** The lobby is not open yet: when it will be. */
export function EarlyNotice({ view }: { view: RoomView }) {
  const say = useSay()
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
      <h1>{say(roomTexts.early.title)}</h1>
      <p className="text-strong">{view.title}</p>
      <p>{say(roomTexts.early.when, { time: show(view.lobbyOpensAt) })}</p>
      <p className="text-muted">{say(roomTexts.early.planned, { from: show(view.startsAt), to: show(view.endsAt) })}</p>
    </PlainNotice>
  )
}
