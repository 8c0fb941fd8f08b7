import { hourMs } from '@tongying/contract/kit'

/** `2026-11-24 10:40` in the product's zone. */
export function shown(at: Date, hasSeconds = false): string {
  return new Date(at.getTime() + 8 * hourMs)
    .toISOString()
    .replace('T', ' ')
    .slice(0, hasSeconds ? 19 : 16)
}

/** `2026-11-24 10:40–11:10`; empty while the times are not set. */
export function span(from: Date | null, to: Date | null): string {
  return from && to ? `${shown(from)}–${shown(to).slice(11)}` : ''
}
