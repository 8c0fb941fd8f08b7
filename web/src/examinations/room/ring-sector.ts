/** The ring of directions: a square of 240 with a hole for "hold" in its middle. */
const ring = { centre: 120, inner: 45, outer: 119 } as const

export interface RingSector {
  /** Where the sector's own box stands in the ring. */
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Its outline within its box. */
  readonly outline: string
}

/** A sector around a direction in degrees (0 is up, 90 is right), so many degrees to either side. */
export function ringSector(direction: number, half: number): RingSector {
  const [from, to] = [direction - half, direction + half]
  const corners = [at(from, ring.outer), at(to, ring.outer), at(to, ring.inner), at(from, ring.inner)]
  const extremes = [...corners, at(direction, ring.outer), at(direction, ring.inner)]
  const [xs, ys] = [extremes.map(([x]) => x), extremes.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [a, b, c, d] = corners.map(([x, y]) => `${(x - left).toFixed(1)} ${(y - top).toFixed(1)}`)
  const arc = (radius: number, sweep: 0 | 1) => `A${radius} ${radius} 0 0 ${sweep}`
  const outline = `M${a}${arc(ring.outer, 1)} ${b}L${c}${arc(ring.inner, 0)} ${d}Z`
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top, outline }
}

function at(degrees: number, radius: number): [x: number, y: number] {
  const angle = (degrees * Math.PI) / 180
  return [ring.centre + radius * Math.sin(angle), ring.centre - radius * Math.cos(angle)]
}
