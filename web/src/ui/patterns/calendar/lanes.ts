/** Something that takes minutes of a day. */
export interface Stretch {
  readonly from: number
  readonly to: number
}
export type InLane<T> = T & { readonly lane: number; readonly of: number }

/** Puts what overlaps into lanes side by side; a group of overlapping ones shares its width. */
export function lanesOf<T extends Stretch>(stretches: readonly T[]): InLane<T>[] {
  const placed: InLane<T>[] = []
  let group: (T & { lane: number })[] = []
  let ends: number[] = []
  const close = () => {
    placed.push(...group.map((one) => ({ ...one, of: ends.length })))
    group = []
    ends = []
  }
  for (const stretch of stretches.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (ends.every((end) => end <= stretch.from)) close()
    const free = ends.findIndex((end) => end <= stretch.from)
    const lane = free === -1 ? ends.length : free
    ends[lane] = stretch.to
    group.push({ ...stretch, lane })
  }
  close()
  return placed
}
