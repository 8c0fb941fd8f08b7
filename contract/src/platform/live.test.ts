import { expect, test } from 'vitest'
import { liveMessages } from './live.ts'

const consultationId = '0197f5a0-0000-7000-8000-000000000001'

test('reads a message of a known kind, and nothing but its fields', () => {
  expect(liveMessages.read({ kind: 'message.marked' })).toEqual({ kind: 'message.marked' })
  expect(liveMessages.read({ kind: 'discussion.posted', consultationId, more: 1 })).toEqual({
    kind: 'discussion.posted',
    consultationId,
  })
})

test.each([
  [{ kind: 'message.burnt' }],
  [{ kind: 'toString' }],
  [{ kind: 'discussion.posted' }],
  [{}],
  ['text'],
  [null],
])('ignores %j, which this version does not know or which is malformed', (value) =>
  expect(liveMessages.read(value)).toBeUndefined(),
)
