import type { LinkQuality } from '@tongying/contract/meetings'

/** One link's figures over the last look; loss is a share from 0 to 1. */
export interface LinkStatistics {
  readonly roundTrip: number | null
  readonly lossIn: number
  readonly lossOut: number
  readonly isConnected: boolean
}

/** A link's word: lost pictures hurt first, delay second. */
export function linkQuality(link: LinkStatistics): LinkQuality {
  const loss = Math.max(link.lossIn, link.lossOut)
  if (!link.isConnected || loss > 0.08 || (link.roundTrip ?? 0) > 600) return 'weak'
  if (loss > 0.025 || (link.roundTrip ?? 0) > 300) return 'fair'
  return 'good'
}

/**
 * My own line's word. When one link of several is bad the other side is to blame, so mine is as good as my best
 * link; alone with one other person the two cannot be distinguished and both are shown.
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
