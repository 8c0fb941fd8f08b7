import { expect, it } from 'vitest'
import { isSame, mergeDraft } from './merge-draft.ts'

const base = { main: '主诉', past: '', doctors: ['a'] }

it('takes what only the other side changed and keeps what only this side changed', () => {
  const merged = mergeDraft({
    base,
    mine: { ...base, main: '这里' },
    theirs: { ...base, past: '那里', doctors: ['b'] },
  })
  expect(merged).toEqual({
    values: { main: '这里', past: '那里', doctors: ['b'] },
    taken: { past: '那里', doctors: ['b'] },
    conflicts: [],
  })
})
it('a field that both changed is a conflict, unless both wrote the same', () => {
  const mine = { ...base, main: '这里', past: '一样' }
  const merged = mergeDraft({ base, mine, theirs: { ...base, main: '那里', past: '一样 ' } })
  expect(merged.conflicts).toEqual([{ field: 'main', mine: '这里', theirs: '那里' }])
  expect(merged.values).toMatchObject({ main: '这里', past: '一样' })
})
it('what the other side emptied is emptied, and what it emptied while it was changed here is a conflict', () => {
  expect(mergeDraft({ base, mine: base, theirs: { doctors: ['a'] } }).taken).toEqual({ main: undefined })
  const { conflicts } = mergeDraft({ base, mine: { ...base, main: '这里' }, theirs: { doctors: ['a'] } })
  expect(conflicts).toEqual([{ field: 'main', mine: '这里', theirs: undefined }])
})
it('knows what was sent from here and never answered', () => {
  const sent = [{ ...base, main: '这' }]
  expect(
    mergeDraft({ base, mine: { ...base, main: '这里' }, theirs: { ...base, main: '这' }, sent }).conflicts,
  ).toEqual([])
})
it('an undecided conflict stays one until both sides say the same', () => {
  const mine = { ...base, main: '这里' }
  const theirs = { ...base, main: '那里' }
  expect(mergeDraft({ base: theirs, mine, theirs, open: ['main'] }).conflicts).toHaveLength(1)
  expect(mergeDraft({ base: theirs, mine: theirs, theirs, open: ['main'] }).conflicts).toEqual([])
})
it('nothing, an empty text and an empty list are the same', () => {
  for (const value of [undefined, null, '', '  ', []]) expect(isSame(value, '')).toBe(true)
  for (const value of [0, false, '0']) expect(isSame(value, '')).toBe(false)
})
