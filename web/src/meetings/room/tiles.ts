import type { RoomPerson, RoomPicture } from '@tongying/contract/meetings'
import type { LocalMediaState } from '../local-media.ts'
import type { RoomState } from '../room-state.ts'

/** One tile: a participant, or the screen that a participant shares. */
export interface TileView {
  readonly key: string
  readonly person: RoomPerson
  readonly kind: 'person' | 'screen'
  readonly track: MediaStreamTrack | null
  readonly isMe: boolean
  readonly isSpeaking: boolean
  /** No video is exchanged with this participant, whatever their camera does. */
  readonly isSoundOnly: boolean
  readonly link: RTCPeerConnectionState | 'self'
}

/** All tiles: shared screens first, then participants by seat. */
export function tilesOf(
  state: Pick<RoomState, 'me' | 'media' | 'tracks' | 'speaking' | 'links'>,
  room: Pick<RoomPicture, 'people'>,
  local: Pick<LocalMediaState, 'camera' | 'screen'>,
): TileView[] {
  const tiles = room.people.flatMap((person): TileView[] => {
    const isMe = person.id === state.me
    const isSoundOnly = state.media === 'sound' || person.media === 'sound'
    const tracks = isMe ? local : state.tracks.get(person.id)
    const common = {
      person,
      isMe,
      isSoundOnly,
      isSpeaking: state.speaking.includes(person.id),
      link: isMe ? ('self' as const) : (state.links.get(person.id) ?? 'new'),
    }
    const camera = isMe ? local.camera : person.presence.camera && !isSoundOnly ? (tracks?.camera ?? null) : null
    const screen = isMe ? local.screen : person.presence.screen && !isSoundOnly ? (tracks?.screen ?? null) : null
    const face: TileView = { key: person.id, kind: 'person', track: camera, ...common }
    if (!screen) return [face]
    const shared: TileView = { key: `${person.id} screen`, kind: 'screen', track: screen, ...common }
    // A terminal has no face beside its picture.
    return person.role === 'publisher' ? [shared] : [shared, face]
  })
  return tiles.sort(
    (a, b) => Number(b.kind === 'screen') - Number(a.kind === 'screen') || a.person.seatNo - b.person.seatNo,
  )
}

/** The tile of the main view: the chosen one, else a shared screen, else the speaker, else the first other participant. */
export function chooseMainTile(
  tiles: readonly TileView[],
  options: { pinned: string | undefined; speaker: string | undefined },
): TileView | undefined {
  const others = tiles.filter((tile) => !tile.isMe)
  return (
    tiles.find((tile) => tile.key === options.pinned) ??
    others.find((tile) => tile.kind === 'screen') ??
    others.find((tile) => tile.key === options.speaker) ??
    others.find((tile) => tile.track !== null) ??
    others[0] ??
    tiles[0]
  )
}
