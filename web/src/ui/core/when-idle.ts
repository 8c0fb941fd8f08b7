/** The page itself comes first: what it still asks for, and what is done with it at once. */
const afterMs = 1_500

/** Runs once the page is loaded and has had a moment to itself. */
export function whenIdle(run: () => void): void {
  const later = () => void setTimeout(run, afterMs)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}

const signsOfUse = ['pointermove', 'pointerdown', 'touchstart', 'keydown'] as const

/** Runs at the first sign that somebody uses the page, and not before it is idle; answers how to call it off. */
export function whenUsed(run: () => void): () => void {
  const stop = new AbortController()
  const first = () => {
    stop.abort()
    whenIdle(run)
  }
  for (const sign of signsOfUse) addEventListener(sign, first, { signal: stop.signal, capture: true, passive: true })
  return () => stop.abort()
}
