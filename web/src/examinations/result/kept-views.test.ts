import { templateOf } from '@tongying/contract/examinations'
import type { Snapshot } from '@tongying/contract/meetings'
import { expect, test } from 'vitest'
import { anExamination } from '../fixtures.ts'
import { keptViews } from './kept-views.ts'

const [first = '', second = ''] = templateOf(0).views
const aSnapshot = (attachmentId: string | null, mark: string | null): Snapshot => ({
  ...{ id: '0193e2a0-0000-7000-8000-00000000000a', at: '2026-12-08T02:30:00.000Z', byName: '林若溪' },
  ...{ attachmentId, mark, source: 'terminal', width: 1920, height: 1080 },
})

test('a result begins with the latest frame of each view that was kept in the room', () => {
  const snapshots = [
    aSnapshot('a', first),
    aSnapshot('b', null),
    aSnapshot('c', second),
    aSnapshot('d', first),
    aSnapshot(null, second),
    aSnapshot('e', 'nothing'),
  ]
  expect(keptViews(anExamination({ snapshots }))).toEqual([
    { attachmentId: 'd', view: first, caption: '', bodyMark: { x: 53, y: 49, angle: 0 } },
    { attachmentId: 'c', view: second, caption: '', bodyMark: { x: 50, y: 54, angle: 270 } },
  ])
})
