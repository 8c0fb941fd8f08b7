import type { InstanceView, NotShownReason, SeriesView, StudyView } from '@tongying/contract/imaging'

/** One picture of a stack; frames count from 1. */
export interface StackFrame {
  readonly instance: InstanceView
  readonly frame: number
}

/** All pictures of a series in the order to leaf through; files without a picture stay, so that they can say so. */
export function stackOf(series: SeriesView): StackFrame[] {
  return series.instances.flatMap((instance) =>
    Array.from({ length: Math.max(1, instance.frames) }, (_, index) => ({ instance, frame: index + 1 })),
  )
}

/** How many pictures a series holds. */
export function pictureCount(series: SeriesView): number {
  return series.instances.reduce((sum, instance) => sum + instance.frames, 0)
}

/** Whether it is a film: an instance with several frames. */
export function isClip(series: SeriesView): boolean {
  return series.instances.some((instance) => instance.frames > 1)
}

/** Why nothing of a series is drawn; nothing where a picture of it is. */
export function whyNotShown(series: SeriesView): NotShownReason | undefined {
  const reasons = series.instances.map((instance) => instance.notShown)
  return reasons.includes(null) ? undefined : (reasons[0] ?? undefined)
}

/** Milliseconds from one frame to the next; 25 a second where the file does not say, or says something impossible. */
export function frameTime(instance: InstanceView): number {
  const { frameTimeMs } = instance
  return frameTimeMs !== null && frameTimeMs >= 4 && frameTimeMs <= 5_000 ? frameTimeMs : 40
}

/** Every series of the studies, one after the other. */
export function allSeries(studies: readonly StudyView[]): SeriesView[] {
  return studies.flatMap((study) => study.series)
}

/** Where a file's first picture is: the series' place and the picture's place in it. */
export function placeOf(series: readonly SeriesView[], attachmentId: string): { series: number; picture: number } {
  for (const [index, one] of series.entries()) {
    const picture = stackOf(one).findIndex(({ instance }) => instance.attachmentId === attachmentId)
    if (picture >= 0) return { series: index, picture }
  }
  return { series: 0, picture: 0 }
}
