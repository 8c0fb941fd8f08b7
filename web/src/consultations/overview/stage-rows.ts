import { type OverviewStage, overviewStageLabels, type StageBacklog } from '@tongying/contract/consultations'
import type { Text } from '@tongying/contract/kit'
import type { Turn } from '../../ui/components/status-tag/status-tag.tsx'
import { overviewTexts as texts } from './texts.ts'

/** One row of a table of queues. */
export interface QueueRow {
  readonly key: string
  readonly label: Text
  readonly turn: Turn
  readonly who: Text
  readonly count: number
  readonly since: string | null
  readonly dueAt: string | null
  /** The deadline is when the meeting starts: nobody is late. */
  readonly isMeeting?: boolean
  /** Where the reader works it off. */
  readonly path?: string | undefined
}

const { turns } = texts
const whose: Readonly<Record<OverviewStage, Pick<QueueRow, 'turn' | 'who'>>> = {
  reportWriting: { turn: 'experts', who: turns.lead },
  emergencyAnswer: { turn: 'experts', who: turns.experts },
  expertAnswer: { turn: 'experts', who: turns.experts },
  applicationReview: { turn: 'reviewer', who: turns.institution },
  reportReview: { turn: 'reviewer', who: turns.institution },
  correction: { turn: 'applicant', who: turns.applicant },
  meeting: { turn: 'everybody', who: turns.everybody },
}

/** The stages as rows of a table. */
export function stageRows(stages: readonly StageBacklog[]): QueueRow[] {
  return stages.map(({ stage, ...backlog }) => ({
    key: stage,
    label: overviewStageLabels[stage],
    ...whose[stage],
    ...backlog,
    isMeeting: stage === 'meeting',
  }))
}

/** How many consultations are under way in all stages. */
export function countOf(stages: readonly StageBacklog[]): number {
  return stages.reduce((sum, { count }) => sum + count, 0)
}

/** What is overdue first, then by the share of the time that is used, then what has no deadline. */
export function byUrgency(rows: readonly QueueRow[], now: number): QueueRow[] {
  const used = ({ since, dueAt, isMeeting }: QueueRow) => {
    if (isMeeting || since === null || dueAt === null) return -1
    const from = new Date(since).getTime()
    return (now - from) / Math.max(1, new Date(dueAt).getTime() - from)
  }
  return rows.toSorted((left, right) => used(right) - used(left))
}
