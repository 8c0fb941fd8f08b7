import { defineErrors } from '../kit/index.ts'
import { roomNumberTexts } from './meeting.ts'

export const meetingErrors = defineErrors({
  /** Unknown, malformed and ended alike: nobody learns which numbers once existed. */
  RoomInvalid: { status: 404, message: roomNumberTexts.invalid },
  LobbyNotOpen: {
    status: 409,
    message: {
      'zh-CN': '会诊室尚未开放，{time}起可以进入',
      'en-US': 'The room is not open yet. You can join from {time}',
    },
  },
  RoomFull: {
    status: 409,
    message: { 'zh-CN': '会诊室人数已满', 'en-US': 'The room is full' },
  },
  LobbyFull: {
    status: 409,
    message: {
      'zh-CN': '等候的访客太多，请稍后再试',
      'en-US': 'Too many guests are waiting. Try again later',
    },
  },
  EndsWithRecord: {
    status: 409,
    message: {
      'zh-CN': '这个房间随检查一起结束，请点“检查做完”',
      'en-US': 'This room ends with its examination. Mark the examination as done instead',
    },
  },
  SnapshotUnknown: {
    status: 404,
    message: { 'zh-CN': '这次存图不在这个房间', 'en-US': 'This snapshot is not of this room' },
  },
  NotInRoom: {
    status: 404,
    message: { 'zh-CN': '此人已不在会诊室', 'en-US': 'This person is no longer in the room' },
  },
})
