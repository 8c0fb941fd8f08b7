import { formatRoom, type RoomPicture } from '@tongying/contract/meetings'
import { toastDone, toastFailure } from '../ui/components/toast/toast.tsx'
import { translateNow } from '../ui/core/i18n.ts'
import { roomTexts } from './texts.ts'

/** Copies what one sends to somebody who should come: title, number, link. */
export async function copyInvitation(room: Pick<RoomPicture, 'title' | 'roomName'>): Promise<void> {
  const link = `${location.origin}/jm/${room.roomName}`
  try {
    await navigator.clipboard.writeText(
      translateNow(roomTexts.room.invitation, { title: room.title, room: formatRoom(room.roomName), link }),
    )
    toastDone(translateNow(roomTexts.room.copied))
  } catch {
    toastFailure(translateNow(roomTexts.room.copyFailed))
  }
}
