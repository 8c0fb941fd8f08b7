import type { RoomView } from '@tongying/contract/meetings'
import { useEffect, useState } from 'react'
import { RoomButton, RoomLink } from '../../ui/components/room-button/room-button.tsx'
import { messageOf } from '../../ui/core/call-error.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { definePart, usePart } from '../../ui/core/part.ts'
import { LobbyFrame } from '../lobby/lobby-frame.tsx'
import { PlainNotice } from '../plain-notice.tsx'
import type { RecordLinks } from '../record-paths.ts'
import type { RoomState } from '../room-state.ts'
import { roomTextsOf } from '../room-texts-of.ts'
import { roomTexts } from '../texts.ts'
import styles from './over-page.module.css'

const summaryPart = definePart(() => import('./meeting-summary.tsx'))

interface OverPageProps {
  readonly view: RoomView
  readonly links: RecordLinks
  readonly why: NonNullable<RoomState['over']>
  readonly failure: unknown
  onAgain(): void
}

/** The last page of a stay: why it is over, and what comes next for this person. */
export function OverPage({ view, links, why, failure, onAgain }: OverPageProps) {
  const t = useTranslate()
  const paths = view.owner ? links.pathsOf(view.owner) : undefined
  const words = roomTextsOf(view)
  const hasEnded = why === 'host' || why === 'empty' || why === 'over'
  const isFinal = hasEnded || why === 'owner'
  if (hasEnded && paths && view.owner?.kind === 'consultation') {
    return <EndedPage view={view} links={links} why={why} paths={paths} />
  }
  return (
    <LobbyFrame backTo={paths?.record} back={words.back}>
      <PlainNotice role="status">
        <h1 tabIndex={-1} ref={takeFocus}>
          {t(words.over[why])}
        </h1>
        {isFinal && <p className="text-muted">{t(view.part ? words.over.endedWhy : roomTexts.over.guestNext)}</p>}
        {why === 'failed' && <p role="alert">{messageOf(failure, t(roomTexts.fail))}</p>}
        <div className="cluster wrap">
          {!isFinal && (
            <RoomButton look="primary" onClick={onAgain}>
              {t(roomTexts.over.again)}
            </RoomButton>
          )}
          {paths && (
            <RoomLink href={paths.record} look={isFinal ? 'primary' : undefined}>
              {t(words.over.toCase)}
            </RoomLink>
          )}
          {!paths && <RoomLink href="/">{t(roomTexts.over.home)}</RoomLink>}
        </div>
      </PlainNotice>
    </LobbyFrame>
  )
}

type EndedPageProps = Pick<OverPageProps, 'view' | 'links' | 'why'> & {
  readonly paths: NonNullable<ReturnType<RecordLinks['pathsOf']>>
}

/** What had the focus is gone with the room: the keyboard goes on from here. */
function takeFocus(heading: HTMLElement | null): void {
  heading?.focus()
}

/** After a meeting: of one that counts as held the lead expert goes on to the report, everybody else back to the case. */
function EndedPage({ view, links, why, paths }: EndedPageProps) {
  const t = useTranslate()
  const isLead = view.part === 'lead'
  const record = useRecord(view, links)
  const summary = usePart(summaryPart, record !== undefined)
  const notHeld = record && summary?.notHeld(record)
  const isToWrite = isLead && !notHeld
  return (
    <LobbyFrame isWide backTo={paths.record}>
      <div className="stack">
        <div className={styles.head} role="status">
          <div className="stack">
            <p className="text-muted">{view.title}</p>
            <h1 tabIndex={-1} ref={takeFocus}>
              {t(roomTexts.over[why])}
            </h1>
            <p>{t(notHeld ?? (isLead ? roomTexts.over.leadNext : roomTexts.over.othersNext))}</p>
          </div>
          <div className="cluster wrap">
            <RoomLink href={paths.record} look={isToWrite ? undefined : 'primary'}>
              {t(roomTexts.over.toCase)}
            </RoomLink>
            {isToWrite && (
              <RoomLink href={paths.report} look="primary">
                {t(roomTexts.over.write)}
              </RoomLink>
            )}
          </div>
        </div>
        {record && summary && <summary.MeetingSummary record={record} />}
      </div>
    </LobbyFrame>
  )
}

/** What was kept of the meeting; the page stands without it. */
function useRecord({ owner }: RoomView, links: RecordLinks) {
  const [record, setRecord] = useState<Awaited<ReturnType<RecordLinks['readRecord']>>>()
  useEffect(() => {
    if (!owner) return
    links.readRecord(owner).then(setRecord, () => undefined)
  }, [owner, links])
  return record
}
