import { type Examination, type ResultFigure, resultLimits, templateOf } from '@tongying/contract/examinations'

/**
 * The frames that were kept as a standard view in the room, the latest of each: a result begins with them printed. Where the
 * probe stood nobody has said yet.
 */
export function keptViews({ record, snapshots }: Pick<Examination, 'record' | 'snapshots'>): ResultFigure[] {
  const figures = templateOf(record.bodyPart).views.flatMap((view) => {
    const kept = snapshots.findLast(({ mark, attachmentId }) => mark === view && attachmentId !== null)
    if (!kept?.attachmentId) return []
    return [{ attachmentId: kept.attachmentId, view, caption: '', bodyMark: null }]
  })
  return figures.slice(0, resultLimits.figures)
}
