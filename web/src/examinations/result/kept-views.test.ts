import { missingViews, templateOf } from '@tongying/contract/examinations'
import type { Snapshot } from '@tongying/contract/meetings'
import { expect, test } from 'vitest'
import { anExamination } from '../fixtures.ts'
import { keptViews } from './kept-views.ts'

const [first = '', second = ''] = templateOf(0).views
const aSnapshot = (attachmentId: string | null, mark: string | null): Snapshot => ({
  ...{ id: '0193e2a0-0000-7000-8000-00000000000a', at: '2026-12-08T02:30:00.000Z', byName: '林若溪' },
  ...{ attachmentId, mark, source: 'terminal', width: 1920, height: 1080 },
})

test('a result begins with the latest frame of each view that was kept in the room, none of them marked yet', () => {
  const snapshots = [
    aSnapshot('a', first),
    aSnapshot('b', null),
    aSnapshot('c', second),
    aSnapshot('d', first),
    aSnapshot(null, second),
    aSnapshot('e', 'nothing'),
  ]
  const kept = keptViews(anExamination({ snapshots }))
  expect(kept).toEqual([
    { attachmentId: 'd', view: first, caption: '', bodyMark: null },
    { attachmentId: 'c', view: second, caption: '', bodyMark: null },
  ])
  expect(missingViews(0, kept)).toEqual(templateOf(0).views)
})
