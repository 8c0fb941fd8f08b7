import type { LinkQuality } from '@tongying/contract/meetings'

/** A link's metrics since the last reading: round trip in ms, losses as shares from 0 to 1. */
export interface LinkStatistics {
  readonly roundTrip: number | null
  readonly lossIn: number
  readonly lossOut: number
  readonly isConnected: boolean
}

/** How good a link is: lost packets count first, delay second. */
export function linkQuality(link: LinkStatistics): LinkQuality {
  const loss = Math.max(link.lossIn, link.lossOut)
  if (!link.isConnected || loss > 0.08 || (link.roundTrip ?? 0) > 600) return 'weak'
  if (loss > 0.025 || (link.roundTrip ?? 0) > 300) return 'fair'
  return 'good'
}

/**
 * How good my own connection is. When one link of several is bad the other side is the cause, so mine is as good as my
 * best link; with one other person alone the two cannot be distinguished and both are shown.
 */
export function ownLinkQuality(links: readonly LinkStatistics[]): {
  word: LinkQuality
  roundTrip: number | null
  loss: number
} {
  const best = [...links].sort((a, b) => rank(a) - rank(b))[0]
  if (!best) return { word: 'good', roundTrip: null, loss: 0 }
  return { word: linkQuality(best), roundTrip: best.roundTrip, loss: Math.max(best.lossIn, best.lossOut) }
}

function rank(link: LinkStatistics): number {
  const step = { good: 0, fair: 1, weak: 2 }[linkQuality(link)]
  return step * 10_000 + (link.roundTrip ?? 0)
}
