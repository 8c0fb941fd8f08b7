import type { Text } from '@tongying/contract/kit'
import type { RoomView } from '@tongying/contract/meetings'
import { roomTexts } from './texts.ts'

type Texts<K extends string> = Readonly<Record<K, Text>>
interface RoomTexts {
  readonly over: Texts<keyof typeof roomTexts.over>
  /** Back to the record from the frame. */
  readonly back: Text
  readonly check: Texts<keyof typeof roomTexts.check>
  readonly entering: Text
}

const consultation: RoomTexts = {
  over: roomTexts.over,
  back: roomTexts.lobby.backToCase,
  check: roomTexts.check,
  entering: roomTexts.wait.entering,
}
const { left, owner, endedWhy, toRecord, inProgress, notStarted, enter, entering } = roomTexts.examination
const examination: RoomTexts = {
  over: { ...roomTexts.over, left, owner, endedWhy, over: owner, toCase: toRecord },
  back: toRecord,
  check: { ...roomTexts.check, inProgress, notStarted, enter },
  entering,
}

/** The words of a room, which depend on what it is for. */
export function roomTextsOf(view: Pick<RoomView, 'owner'>): RoomTexts {
  return view.owner?.kind === 'examination' ? examination : consultation
}
