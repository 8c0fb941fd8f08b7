import {
  lobbyOpensAt,
  meetingErrors,
  meetingRoutes,
  type RoomView,
  roomRules,
  terminalRoomRoutes,
} from '@tongying/contract/meetings'
import { ownAccess } from '../devices/index.ts'
import { byCaller, type Call } from '../platform/http/call.ts'
import { type Binding, serve } from '../platform/http/serve.ts'
import { Problem } from '../platform/problem.ts'
import { meetingAccess } from './access.ts'
import { inDoorTurn as inTurn } from './door-turn.ts'
import { endMeeting } from './end-meeting.ts'
import { findRoom } from './find-room.ts'
import { knock } from './knock.ts'
import { admit, decline, mute, remove } from './lobby.ts'
import { personName } from './person-name.ts'
import { listOwnRooms, publish } from './publish.ts'
import { canBeEntered, refuseClosed } from './refuse-closed.ts'
import { askSnapshot, storeOwnSnapshot, storeSeenSnapshot } from './snapshots.ts'

export const meetingBindings: readonly Binding[] = [
  serve(meetingRoutes.room, { run: viewRoom }),
  serve(meetingRoutes.knock, { run: knock, inTurn }),
  serve(meetingRoutes.admit, { access: meetingAccess, run: admit, inTurn }),
  serve(meetingRoutes.decline, { access: meetingAccess, run: decline, inTurn }),
  serve(meetingRoutes.remove, { access: meetingAccess, run: remove, inTurn }),
  serve(meetingRoutes.mute, { access: meetingAccess, run: mute, inTurn }),
  serve(meetingRoutes.end, {
    access: meetingAccess,
    inTurn,
    async run(context) {
      refuseClosed(context.record, context)
      if (!roomRules[context.record.ownerKind].endsByItself) throw new Problem(meetingErrors.EndsWithRecord)
      await endMeeting(byCaller(context), context.record, 'host')
      context.audit({ subject: { kind: 'meeting', id: context.record.id } })
      return {}
    },
  }),
  serve(terminalRoomRoutes.askSnapshot, { access: meetingAccess, run: askSnapshot }),
  serve(terminalRoomRoutes.storeSnapshot, { access: meetingAccess, run: storeSeenSnapshot }),
  serve(terminalRoomRoutes.ownSnapshot, { access: ownAccess, run: storeOwnSnapshot }),
  serve(terminalRoomRoutes.ownRooms, { access: ownAccess, run: listOwnRooms }),
  serve(terminalRoomRoutes.publish, { access: ownAccess, run: publish, inTurn }),
]

async function viewRoom(context: Call, { roomName }: { roomName: string }): Promise<RoomView> {
  const { meeting, role, part } = await findRoom(context, roomName)
  const { accountId } = context.actor
  return {
    roomName: meeting.room,
    title: meeting.title,
    state: meeting.status === 'inProgress' ? 'inProgress' : 'notStarted',
    startsAt: meeting.startsAt.toISOString(),
    endsAt: meeting.endsAt.toISOString(),
    lobbyOpensAt: lobbyOpensAt(meeting).toISOString(),
    isLobbyOpen: canBeEntered(meeting, context.now),
    role,
    part,
    owner: part ? { kind: meeting.ownerKind, id: meeting.ownerId } : null,
    now: context.now.toISOString(),
    displayName: (await personName(context.tx, accountId)) ?? null,
    hasRelay: context.platform.config.turn !== undefined,
  }
}
