import type { RoomPerson } from '@tongying/contract/meetings'
import { describe, expect, it } from 'vitest'
import { chooseMainTile, type TileView } from './tiles.ts'

function tile(key: string, over: Partial<TileView> = {}): TileView {
  const person: RoomPerson = {
    id: key,
    name: key,
    role: 'participant',
    part: 'expert',
    isNameTyped: false,
    seatNo: 1,
    media: 'video',
    pageId: 'page-page',
    isConnected: true,
    presence: { mic: true, camera: true, screen: false, hand: false, linkQuality: 'good' },
  }
  return {
    key,
    person,
    kind: 'person',
    track: null,
    isMe: false,
    isSpeaking: false,
    isSoundOnly: false,
    link: 'connected',
    ...over,
  }
}

describe('the main picture', () => {
  const me = tile('me', { isMe: true })
  const lin = tile('lin')
  const zhou = tile('zhou')
  it('is what the person chose, even themselves', () => {
    expect(chooseMainTile([me, lin], { pinned: 'me', speaker: 'lin' })?.key).toBe('me')
  })
  it("is another's screen before a speaker", () => {
    const screen = tile('lin screen', { kind: 'screen' })
    expect(chooseMainTile([screen, me, lin, zhou], { pinned: undefined, speaker: 'zhou' })?.key).toBe('lin screen')
  })
  it('follows the speaker', () => {
    expect(chooseMainTile([me, lin, zhou], { pinned: undefined, speaker: 'zhou' })?.key).toBe('zhou')
  })
  it('falls back when the chosen one has left', () => {
    expect(chooseMainTile([me, lin], { pinned: 'zhou', speaker: undefined })?.key).toBe('lin')
  })
  it('is oneself while alone', () => {
    expect(chooseMainTile([me], { pinned: undefined, speaker: undefined })?.key).toBe('me')
  })
})
