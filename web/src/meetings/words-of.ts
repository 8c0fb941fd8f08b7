import type { Text } from '@tongying/contract/kit'
import type { RoomView } from '@tongying/contract/meetings'
import { roomTexts } from './texts.ts'

type Words<K extends string> = Readonly<Record<K, Text>>
interface RoomWords {
  readonly over: Words<keyof typeof roomTexts.over>
  /** Back to the record from the frame. */
  readonly back: Text
  readonly check: Words<keyof typeof roomTexts.check>
  readonly entering: Text
}

const consultation: RoomWords = {
  over: roomTexts.over,
  back: roomTexts.lobby.backToCase,
  check: roomTexts.check,
  entering: roomTexts.wait.entering,
}
const { left, owner, endedWhy, toRecord, inProgress, notStarted, enter, entering } = roomTexts.examination
const examination: RoomWords = {
  over: { ...roomTexts.over, left, owner, endedWhy, over: owner, toCase: toRecord },
  back: toRecord,
  check: { ...roomTexts.check, inProgress, notStarted, enter },
  entering,
}

/** The words of a room, which depend on what it is for. */
export function wordsOf(view: Pick<RoomView, 'owner'>): RoomWords {
  return view.owner?.kind === 'examination' ? examination : consultation
}
