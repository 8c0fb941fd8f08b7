import { useEffect, useState } from 'react'
import type { LinkStats, RoomSession } from '../../meetings/index.ts'

/** How the picture of a device comes in. */
export interface StreamMeasures {
  /** Frames a second over the last look; nothing before there were two. */
  readonly rate: number | undefined
  readonly roundTrip: number | null
  readonly width: number
  readonly height: number
  /** How often it stood still for two seconds or longer, or its connection was lost. */
  readonly cuts: number
  readonly isCut: boolean
}
interface Look extends StreamMeasures {
  readonly frames: number
  readonly at: number
  /** Since when no frame has come. */
  readonly stillSince: number | undefined
}
type Link = Pick<LinkStats, 'screenFramesDecoded' | 'screenWidth' | 'screenHeight' | 'roundTrip' | 'connectionState'>

const lookEveryMs = 1_000
/** Without a frame for so long the picture counts as cut. */
const cutAfterMs = 2_000

/** What one more look at the link of a terminal says; `at` in ms. */
export function afterLook(before: Look | undefined, link: Link | undefined, at: number): Look | undefined {
  if (!link) return before && cut({ ...before, rate: undefined, at })
  const { screenFramesDecoded: frames, screenWidth: width, screenHeight: height, roundTrip } = link
  const came = before ? frames - before.frames : 0
  // A new connection counts its frames from nothing.
  const isNew = before === undefined || came < 0
  const stillSince = isNew || came > 0 ? undefined : (before.stillSince ?? before.at)
  const rate = isNew || at <= before.at ? before?.rate : (came * 1000) / (at - before.at)
  const next = { frames, at, stillSince, rate, roundTrip, width, height, cuts: before?.cuts ?? 0, isCut: false }
  if (frames === 0 || before === undefined) return { ...next, stillSince: undefined, isCut: before?.isCut ?? false }
  const isStill = stillSince !== undefined && at - stillSince >= cutAfterMs
  return isStill || link.connectionState !== 'connected' ? cut({ ...next, isCut: before.isCut }) : next
}

/** Counts a cut once, when it begins. */
function cut(look: Look): Look {
  return look.isCut || look.frames === 0 ? look : { ...look, isCut: true, cuts: look.cuts + 1 }
}

/** The measures of a terminal's picture, once a second. */
export function useStreamMeasures(session: RoomSession, terminalId: string | undefined): StreamMeasures | undefined {
  const [look, setLook] = useState<Look>()
  useEffect(() => {
    const timer = setInterval(async () => {
      const links = await session.stats()
      const link = links.find(({ from }) => from === terminalId)
      setLook((before) => afterLook(before, link, performance.now()))
    }, lookEveryMs)
    return () => clearInterval(timer)
  }, [session, terminalId])
  return look
}
