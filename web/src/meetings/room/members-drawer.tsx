import { meetingPartLabels, type RoomPerson, type RoomPicture } from '@tongying/contract/meetings'
import { clsx } from 'clsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { roomCalls } from '../api.ts'
import { initialOf } from '../initial.ts'
import { roomTexts } from '../texts.ts'
import { Avatar } from './avatar.tsx'
import styles from './drawer.module.css'
import { DrawerFrame } from './drawer-frame.tsx'
import { GuestTag } from './guest-tag.tsx'
import { showCallFailure } from './lobby-notice.tsx'

/** Everybody in the room; a host also sees who waits, mutes and removes. */
export function MembersDrawer({ room, me, onClose }: { room: RoomPicture; me: string; onClose(): void }) {
  const t = useTranslate()
  const isHost = room.role === 'host'
  return (
    <DrawerFrame title={t(roomTexts.members.title)} onClose={onClose}>
      <div className={styles.body}>
        {room.lobby.length > 0 && (
          <>
            <h3 className="text-muted text-tiny">{t(roomTexts.members.waiting)}</h3>
            <ul className={styles.members}>
              {room.lobby.map((person) => (
                <li key={person.id}>
                  <Avatar>{initialOf(person.name)}</Avatar>
                  <span className={clsx(styles.who, 'grow')}>
                    <span className={styles.name}>
                      <span className="truncate">{person.name}</span>
                      {person.role === 'guest' && <GuestTag isNameTyped={person.isNameTyped} />}
                    </span>
                    <span className="text-muted text-tiny">
                      {[
                        person.isNameTyped ? roomTexts.room.typedName : undefined,
                        person.wasTurnedAway ? roomTexts.room.turnedAway : undefined,
                      ]
                        .flatMap((text) => (text ? [t(text)] : []))
                        .join('　')}
                    </span>
                  </span>
                  <button
                    type="button"
                    className="link-button"
                    aria-label={t(roomTexts.lobby.admitName, { name: person.name })}
                    onClick={() => showCallFailure(roomCalls.admit(room.roomName, person.id))}
                  >
                    {t(roomTexts.lobby.admit)}
                  </button>
                  <button
                    type="button"
                    className="link-button text-muted"
                    aria-label={t(roomTexts.lobby.declineName, { name: person.name })}
                    onClick={() => showCallFailure(roomCalls.decline(room.roomName, person.id))}
                  >
                    {t(roomTexts.lobby.decline)}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
        <h3 className="text-muted text-tiny">{t(roomTexts.members.here)}</h3>
        <ul className={styles.members}>
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
  const t = useTranslate()
  const { name, presence } = person
  return (
    <li>
      <Avatar seatNo={person.seatNo}>{initialOf(name)}</Avatar>
      <span className={clsx(styles.who, 'grow')}>
        <span className={styles.name}>
          <span className="truncate">{name}</span>
          {person.role === 'guest' && <GuestTag isNameTyped={person.isNameTyped} />}
        </span>
        <span className="text-muted text-tiny">
          {[
            isMe ? roomTexts.room.me : undefined,
            person.part ? meetingPartLabels[person.part] : undefined,
            person.isNameTyped ? roomTexts.room.typedName : undefined,
            person.media === 'sound' ? roomTexts.room.soundOnly : undefined,
            presence.hand ? roomTexts.room.handUp : undefined,
            person.isConnected ? undefined : roomTexts.room.theyReconnect,
          ]
            .flatMap((text) => (text ? [t(text)] : []))
            .join('　')}
        </span>
      </span>
      {!presence.mic && (
        <span className={styles.isOff}>
          <Icon name="micOff" size={14} label={t(roomTexts.room.muted)} />
        </span>
      )}
      {mayManage && presence.mic && (
        <button
          type="button"
          className="link-button text-muted"
          aria-label={t(roomTexts.members.muteName, { name })}
          onClick={() => showCallFailure(roomCalls.mute(room.roomName, person.id))}
        >
          {t(roomTexts.members.mute)}
        </button>
      )}
      {mayManage && (
        <button
          type="button"
          className="link-button text-muted"
          aria-label={t(roomTexts.members.removeName, { name })}
          onClick={() => showCallFailure(roomCalls.remove(room.roomName, person.id))}
        >
          {t(roomTexts.members.remove)}
        </button>
      )}
    </li>
  )
}
