import { describe, expect, it, test } from 'vitest'
import { ruleText } from '../kit/index.ts'
import { bareRoom, formatRoom, roomNumber, roomNumberTexts } from './meeting.ts'
import { clientMessage } from './signals.ts'

describe('a room number', () => {
  it('is shown in groups of three', () => {
    expect(formatRoom('482906317')).toBe('482 906 317')
    expect(formatRoom('482 906 317')).toBe('482 906 317')
  })
  it.each(['482906317', '482 906 317', ' 482-906-317\n', '４８２９０６３１７', '482\u00a0906\u2013317'])(
    'is read from %j as people copy it',
    (typed) => {
      expect(roomNumber.parse(typed)).toBe('482906317')
      expect(bareRoom(typed)).toBe('482906317')
    },
  )
  it.each(['48290631', '4829063170', '48290631a', '482906317;'])(
    'is refused in the words of the specification: %j',
    (typed) => {
      const message = roomNumber.safeParse(typed).error?.issues[0]?.message ?? ''
      expect(ruleText(message)).toEqual(roomNumberTexts.invalid)
    },
  )
  it('asks to be filled in when it is blank', () => {
    const message = roomNumber.safeParse('  ').error?.issues[0]?.message ?? ''
    expect(ruleText(message)).toEqual(roomNumberTexts.required)
  })
})

describe('a message to the room', () => {
  const from = '0198c1f0-0000-7000-8000-000000000001'
  it('is refused with a blank or overlong chat text', () => {
    expect(clientMessage.safeParse({ kind: 'chat', from, key: 'a', text: '   ' }).success).toBe(false)
    expect(clientMessage.safeParse({ kind: 'chat', from, key: 'a', text: '字'.repeat(1_001) }).success).toBe(false)
    expect(clientMessage.safeParse({ kind: 'chat', from, key: 'a', text: '淋巴结Ⅵ区有看到可疑的吗？' }).success).toBe(
      true,
    )
  })
  it('is refused without its sender', () => {
    expect(clientMessage.safeParse({ kind: 'ping', n: 1 }).success).toBe(false)
  })
})

test('a page of before, which has another name for the quality of its connection, is understood', () => {
  const from = '0198a7c4-2c1e-7d5a-9b1e-3f6a2d4c8e90'
  const shown = { mic: true, camera: true, screen: false, hand: false }
  const sent = { kind: 'presence', from, presence: { ...shown, line: 'weak' } }
  expect(clientMessage.parse(sent)).toEqual({ kind: 'presence', from, presence: { ...shown, linkQuality: 'good' } })
})
