/** Bytes a second from a running total, smoothed so that the figure can be read. */
export function smoothed(now: () => number = () => performance.now()): (totalBytes: number) => number {
  let last: { at: number; bytes: number } | undefined
  let speed = 0
  return (totalBytes) => {
    const at = now()
    if (!last || totalBytes < last.bytes) last = { at, bytes: totalBytes }
    const seconds = (at - last.at) / 1_000
    if (seconds < 0.25) return speed
    const current = (totalBytes - last.bytes) / seconds
    speed = speed === 0 ? current : speed * 0.7 + current * 0.3
    last = { at, bytes: totalBytes }
    return speed
  }
}
