import type { Text } from '@tongying/contract/kit'
import { meetingPartLabels, type RoomPerson, type RoomPicture } from '@tongying/contract/meetings'
import { clsx } from 'clsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { valuesInLine } from '../../ui/core/separators.ts'
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
                <WaitingPerson key={person.id} person={person} roomName={room.roomName} />
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
              roomName={room.roomName}
              isMe={person.id === me}
              mayManage={isHost && person.id !== me}
            />
          ))}
        </ul>
      </div>
    </DrawerFrame>
  )
}

function WaitingPerson({ person, roomName }: { person: RoomPicture['lobby'][number]; roomName: string }) {
  const t = useTranslate()
  const { id, name } = person
  return (
    <li>
      <Avatar>{initialOf(name)}</Avatar>
      <NameAndNotes
        person={person}
        notes={[
          person.isNameTyped ? roomTexts.room.typedName : undefined,
          person.wasTurnedAway ? roomTexts.room.turnedAway : undefined,
        ]}
      />
      <LinkButton
        aria-label={t(roomTexts.lobby.admitName, { name })}
        onClick={() => showCallFailure(roomCalls.admit(roomName, id))}
      >
        {t(roomTexts.lobby.admit)}
      </LinkButton>
      <LinkButton
        className="text-muted"
        aria-label={t(roomTexts.lobby.declineName, { name })}
        onClick={() => showCallFailure(roomCalls.decline(roomName, id))}
      >
        {t(roomTexts.lobby.decline)}
      </LinkButton>
    </li>
  )
}

interface MemberProps {
  readonly person: RoomPerson
  readonly roomName: string
  readonly isMe: boolean
  readonly mayManage: boolean
}

function Member({ person, roomName, isMe, mayManage }: MemberProps) {
  const t = useTranslate()
  const { presence } = person
  return (
    <li>
      <Avatar seatNo={person.seatNo}>{initialOf(person.name)}</Avatar>
      <NameAndNotes
        person={person}
        notes={[
          isMe ? roomTexts.room.me : undefined,
          person.part ? meetingPartLabels[person.part] : undefined,
          person.isNameTyped ? roomTexts.room.typedName : undefined,
          person.media === 'sound' ? roomTexts.room.soundOnly : undefined,
          presence.hand ? roomTexts.room.handUp : undefined,
          person.isConnected ? undefined : roomTexts.room.theyReconnect,
        ]}
      />
      {!presence.mic && (
        <span className={styles.isOff}>
          <Icon name="micOff" size={14} label={t(roomTexts.room.muted)} />
        </span>
      )}
      {mayManage && <HostButtons person={person} roomName={roomName} />}
    </li>
  )
}

function NameAndNotes(props: {
  person: Pick<RoomPerson, 'name' | 'role' | 'isNameTyped'>
  notes: readonly (Text | undefined)[]
}) {
  const t = useTranslate()
  const { name, role, isNameTyped } = props.person
  return (
    <span className={clsx(styles.who, 'grow')}>
      <span className={styles.name}>
        <span className="truncate">{name}</span>
        {role === 'guest' && <GuestTag isNameTyped={isNameTyped} />}
      </span>
      <span className="text-muted text-tiny">
        {valuesInLine(
          t,
          props.notes.map((note) => note && t(note)),
        )}
      </span>
    </span>
  )
}

function HostButtons({ person: { id, name, presence }, roomName }: Pick<MemberProps, 'person' | 'roomName'>) {
  const t = useTranslate()
  return (
    <>
      {presence.mic && (
        <LinkButton
          className="text-muted"
          aria-label={t(roomTexts.members.muteName, { name })}
          onClick={() => showCallFailure(roomCalls.mute(roomName, id))}
        >
          {t(roomTexts.members.mute)}
        </LinkButton>
      )}
      <LinkButton
        className="text-muted"
        aria-label={t(roomTexts.members.removeName, { name })}
        onClick={() => showCallFailure(roomCalls.remove(roomName, id))}
      >
        {t(roomTexts.members.remove)}
      </LinkButton>
    </>
  )
}
