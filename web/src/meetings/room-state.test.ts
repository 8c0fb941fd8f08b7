import type { ChatMessage, RoomPicture, ServerMessage } from '@tongying/contract/meetings'
import { expect, test } from 'vitest'
import type { LocalMediaState } from './local-media.ts'
import { afterMessage, changed, enteringRoom, presenceOf, type RoomState, sentTracks } from './room-state.ts'

const line = (id: string, key: string): ChatMessage => ({
  id,
  key,
  from: 'a',
  name: '林医生',
  isGuest: false,
  seatNo: 1,
  text: '请看左叶',
  at: '2026-11-24T02:00:00.000Z',
})
const room = (admission: RoomPicture['admission']): RoomPicture => ({
  admission,
  role: 'participant',
  part: 'expert',
  title: '甲状腺结节',
  roomName: '482906317',
  startedAt: null,
  now: '2026-11-24T02:00:10.000Z',
  isHostHere: true,
  people: [],
  lobby: [],
})
const grant = (media: 'video' | 'sound', chat: ChatMessage[] = []): ServerMessage => ({
  kind: 'grant',
  grant: { driver: 'mesh', media, iceServers: [] },
  chat,
  commands: [],
  snapshots: [],
})
const now = Date.parse('2026-11-24T02:00:00.000Z')
const state = (part: Partial<RoomState>): RoomState => ({ ...enteringRoom, ...part })
// Only whether there is a track is looked at.
const track = {} as MediaStreamTrack
const media = (part: Partial<LocalMediaState> = {}): LocalMediaState => ({
  isStarting: false,
  microphone: track,
  camera: track,
  screen: track,
  isMicOn: true,
  isCameraOn: true,
  problems: {},
  devices: [],
  ...part,
})

test('only the admitted are in; the difference of the clocks is kept', () => {
  expect(afterMessage(enteringRoom, { kind: 'room', room: room('waiting') }, now).phase).toBe('waiting')
  const after = afterMessage(enteringRoom, { kind: 'room', room: room('admitted') }, now)
  expect(after).toMatchObject({ phase: 'in', clockAhead: 10_000 })
})

test('a confirmed line is unsent no longer, and stands once however often it arrives', () => {
  const before = state({
    unsent: [
      { key: 'k1', text: '请看左叶' },
      { key: 'k2', text: '还有右叶' },
    ],
    chatRefused: 'storageFull',
  })
  const once = afterMessage(before, { kind: 'chat', line: line('1', 'k1') }, now)
  const twice = afterMessage(once, { kind: 'chat', line: line('1', 'k1') }, now)
  expect(twice.chat.map(({ id }) => id)).toEqual(['1'])
  expect(twice.unsent.map(({ key }) => key)).toEqual(['k2'])
  expect(twice.chatRefused).toBeUndefined()
})

test('coming back takes the chat as the server has it, and keeps what it has not', () => {
  const before = state({
    chat: [line('1', 'k1')],
    unsent: [
      { key: 'k2', text: 'b' },
      { key: 'k3', text: 'c' },
    ],
  })
  const after = afterMessage(before, grant('video', [line('1', 'k1'), line('2', 'k2')]), now)
  expect(after.chat.map(({ id }) => id)).toEqual(['1', '2'])
  expect(after.unsent.map(({ key }) => key)).toEqual(['k3'])
})

test('a full store and too many lines refuse chat or the command; other refusals do not', () => {
  const given = { id: 'c1', command: 'left', from: 'p1', name: '林若溪', at: '2026-11-27T01:00:00Z' } as const
  for (const why of ['storageFull', 'tooOften'] as const)
    expect(afterMessage(enteringRoom, { kind: 'refused', why }, now).chatRefused).toBe(why)
  const refused = afterMessage(enteringRoom, { kind: 'refused', why: 'tooOften', of: 'command' }, now)
  expect([refused.chatRefused, refused.commandRefused]).toEqual([undefined, 'tooOften'])
  expect(afterMessage(refused, { kind: 'command', given }, now).commandRefused).toBeUndefined()
  expect(afterMessage(enteringRoom, { kind: 'refused', why: 'tooMany' }, now).chatRefused).toBeUndefined()
})

test('who takes part by sound only sends no picture, and shows none', () => {
  const bySound = afterMessage(state({ hasHandUp: true }), grant('sound'), now)
  expect(sentTracks(bySound, media())).toEqual({ microphone: track, camera: null, screen: null })
  expect(presenceOf(bySound, media())).toEqual({
    mic: true,
    camera: false,
    screen: false,
    hand: true,
    linkQuality: 'good',
  })
  expect(presenceOf(enteringRoom, media({ screen: null }))).toMatchObject({ camera: true, screen: false })
})

test('a closed microphone and a missing one both count as off', () => {
  expect(presenceOf(enteringRoom, media({ isMicOn: false })).mic).toBe(false)
  expect(presenceOf(enteringRoom, media({ microphone: null })).mic).toBe(false)
})

test('a map entry without a value goes; the map before stays as it was', () => {
  const before = new Map([['a', 1]])
  expect([...changed(before, 'a', undefined)]).toEqual([])
  expect([...changed(before, 'b', 2)]).toEqual([
    ['a', 1],
    ['b', 2],
  ])
  expect([...before]).toEqual([['a', 1]])
})
