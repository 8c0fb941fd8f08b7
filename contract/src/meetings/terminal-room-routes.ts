import * as z from 'zod'
import type { attachmentErrors } from '../attachments/index.ts'
import type { deviceErrors } from '../devices/index.ts'
import { defineRoutes, errorNames, id, instant } from '../kit/index.ts'
import type { meetingErrors } from './errors.ts'
import { pageId, seat } from './meeting.ts'
import { sentPicture, snapshotMark, snapshotNumbers } from './snapshot.ts'

const errors = errorNames<typeof meetingErrors>
const ofTerminals = errorNames<typeof deviceErrors>('TerminalRevoked', 'TerminalUnknown')
const ownRooms = '/meeting/pushEquipment/own/rooms'
const storing = [
  ...errors('SnapshotUnknown'),
  ...errorNames<typeof attachmentErrors>(
    'FileContentWrong',
    'FileTooLarge',
    'FileTypeWrong',
    'PictureTooLarge',
    'StorageQuotaReached',
    'TooManyFiles',
    'TooManyRefused',
    'TooManyUploads',
  ),
]
const roomName = z.string().max(60)
const done = z.object({})

/** Of a terminal in a room, and of the frames that are kept of its picture: few rooms have one. */
export const terminalRoomRoutes = defineRoutes('meeting', {
  askSnapshot: {
    method: 'POST',
    path: '/meeting/room/{roomName}/snapshots',
    permission: 'meeting.host',
    errors: errors('RoomInvalid', 'LobbyNotOpen'),
    input: z.object({ roomName, mark: snapshotMark.optional() }),
    /** Whether a terminal in the room was asked for its own frame. */
    output: z.object({ id, isAsked: z.boolean() }),
    summary: {
      'zh-CN': '存图：请房间里的终端保存此刻自己采集的一帧',
      'en-US': 'Keep a frame: the terminals in the room are asked for their own of this moment',
    },
  },
  storeSnapshot: {
    method: 'POST',
    path: '/meeting/room/{roomName}/snapshots/{id}',
    permission: 'meeting.host',
    mostBytes: snapshotNumbers.mostBytes,
    errors: [...errors('RoomInvalid'), ...storing],
    input: z.object({ roomName, id, picture: sentPicture }),
    output: done,
    summary: {
      'zh-CN': '终端没有保存时，保存观看端看到的一帧',
      'en-US': 'Store the frame that a viewer saw, where the terminal did not store its own',
    },
  },
  ownSnapshot: {
    method: 'POST',
    path: '/meeting/pushEquipment/own/snapshots/{id}',
    permission: 'terminal.beOwn',
    mostBytes: snapshotNumbers.mostBytes,
    errors: [...ofTerminals, ...storing],
    input: z.object({ id, picture: sentPicture }),
    output: done,
    summary: {
      'zh-CN': '终端保存自己采集的一帧，作为房间所属记录的图片',
      'en-US': "A terminal stores its own frame, as a picture of the room's record",
    },
  },
  ownRooms: {
    method: 'GET',
    path: ownRooms,
    permission: 'terminal.beOwn',
    errors: ofTerminals,
    input: z.object({}),
    /** No names: a terminal stands where anybody may look at it. The newest first. */
    output: z.object({
      list: z.array(
        z.object({
          ...{ id, title: z.string(), startsAt: instant },
          /** Where it is the only room the terminal may join at once; else whoever stands there is asked. */
          joinsUnasked: z.boolean(),
        }),
      ),
    }),
    summary: {
      'zh-CN': '终端查看所在机构正在进行、可以推送画面的房间',
      'en-US': 'The rooms at the place of a terminal into which it may send its picture now',
    },
  },
  publish: {
    method: 'POST',
    path: `${ownRooms}/{id}/publish`,
    worksWhenFull: true,
    permission: 'terminal.beOwn',
    errors: [...ofTerminals, ...errors('RoomInvalid')],
    isSecret: true,
    input: z.object({ id, pageId }),
    output: seat,
    summary: {
      'zh-CN': '终端进入所在机构的房间推送画面，收不到其他人的画面和声音',
      'en-US': "A terminal takes its seat in a room of its place to send its picture; it gets nothing of the others'",
    },
  },
})
