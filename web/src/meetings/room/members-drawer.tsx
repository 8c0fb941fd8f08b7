import type { RoomPerson, RoomPicture } from '@tongying/contract/meetings'
import { useSay } from '../../ui/i18n.ts'
import { Icon } from '../../ui/icons.tsx'
import { roomCalls } from '../api.ts'
import { colourOf, initialOf } from '../initial.ts'
import { roomTexts } from '../texts.ts'
import { DrawerFrame } from './drawer-frame.tsx'
import { GuestTag } from './guest-tag.tsx'
import { tellDoor } from './lobby-notice.tsx'

/** Everybody in the room; a host also sees who waits, mutes and removes. */
export function MembersDrawer({ room, me, onClose }: { room: RoomPicture; me: string; onClose(): void }) {
  const say = useSay()
  const isHost = room.role === 'host'
  return (
    <DrawerFrame title={say(roomTexts.members.title)} onClose={onClose}>
      <div className="drawer-body">
        {room.lobby.length > 0 && (
          <>
            <h3 className="t2 t12">{say(roomTexts.members.waiting)}</h3>
            <ul className="members">
              {room.lobby.map((person) => (
                <li key={person.id}>
                  <span className="av none">{initialOf(person.name)}</span>
                  <span className="grow who">
                    <span className="name">
                      <span className="ell">{person.name}</span>
                      {person.role === 'guest' && <GuestTag isNameTyped={person.isNameTyped} />}
                    </span>
                    <span className="t2 t12">
                      {[
                        person.isNameTyped ? roomTexts.room.typedName : undefined,
                        person.wasTurnedAway ? roomTexts.room.turnedAway : undefined,
                      ]
                        .flatMap((text) => (text ? [say(text)] : []))
                        .join('　')}
                    </span>
                  </span>
                  <button
                    type="button"
                    className="lk"
                    aria-label={say(roomTexts.lobby.admitName, { name: person.name })}
                    onClick={() => tellDoor(roomCalls.admit(room.roomName, person.id))}
                  >
                    {say(roomTexts.lobby.admit)}
                  </button>
                  <button
                    type="button"
                    className="lk mut"
                    aria-label={say(roomTexts.lobby.declineName, { name: person.name })}
                    onClick={() => tellDoor(roomCalls.decline(room.roomName, person.id))}
                  >
                    {say(roomTexts.lobby.decline)}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
        <h3 className="t2 t12">{say(roomTexts.members.here)}</h3>
        <ul className="members">
          {room.people.map((person) => (
            <Member
              key={person.id}
              person={person}
              room={room}
              isMe={person.id === me}
              mayManage={isHost && person.id !== me}
            />
          ))}
        </ul>
      </div>
    </DrawerFrame>
  )
}

function Member({
  person,
  room,
  isMe,
  mayManage,
}: {
  person: RoomPerson
  room: RoomPicture
  isMe: boolean
  mayManage: boolean
}) {
  const say = useSay()
  const { name, presence } = person
  const part = isMe ? roomTexts.room.me : person.role === 'host' ? roomTexts.room.host : undefined
  return (
    <li>
      <span className="av" style={{ background: colourOf(person.seatNo) }}>
        {initialOf(name)}
      </span>
      <span className="grow who">
        <span className="name">
          <span className="ell">{name}</span>
          {person.role === 'guest' && <GuestTag isNameTyped={person.isNameTyped} />}
        </span>
        <span className="t2 t12">
          {[
            part,
            person.isNameTyped ? roomTexts.room.typedName : undefined,
            person.media === 'sound' ? roomTexts.room.soundOnly : undefined,
            presence.hand ? roomTexts.room.handUp : undefined,
            person.isConnected ? undefined : roomTexts.room.theyReconnect,
          ]
            .flatMap((text) => (text ? [say(text)] : []))
            .join('　')}
        </span>
      </span>
      {!presence.mic && (
        <span className="off">
          <Icon name="micOff" size={14} label={say(roomTexts.room.muted)} />
        </span>
      )}
      {mayManage && presence.mic && (
        <button
          type="button"
          className="lk mut"
          aria-label={say(roomTexts.members.muteName, { name })}
          onClick={() => tellDoor(roomCalls.mute(room.roomName, person.id))}
        >
          {say(roomTexts.members.mute)}
        </button>
      )}
      {mayManage && (
        <button
          type="button"
          className="lk mut"
          aria-label={say(roomTexts.members.removeName, { name })}
          onClick={() => tellDoor(roomCalls.remove(room.roomName, person.id))}
        >
          {say(roomTexts.members.remove)}
        </button>
      )}
    </li>
  )
}
