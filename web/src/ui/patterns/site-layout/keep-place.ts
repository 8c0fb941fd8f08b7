/** What held the focus last in the page, and what it stood in, the nearest first. */
let path: readonly HTMLElement[] = []

/** Tab goes on where something that held the focus has gone, e.g. the button of an invitation that was accepted; a browser would begin at the top again. */
export function keepPlace(signal?: AbortSignal): void {
  const options = { capture: true, ...(signal && { signal }) }
  document.addEventListener('focusin', ({ target }) => remember(target), options)
  document.addEventListener('keydown', ({ key }) => key === 'Tab' && goBack(), options)
}

/** A window over the page gives the focus back; where that can't be done, the place in the page counts. */
function remember(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement) || !target.closest('main')) return
  const own: HTMLElement[] = []
  for (let one: HTMLElement | null = target; one; one = one.parentElement) own.push(one)
  path = own
}

function goBack(): void {
  if (document.activeElement !== document.body || path[0]?.isConnected !== false) return
  const place = path.find((one) => one.isConnected && one.closest('main')) ?? document.querySelector('main')
  if (!place) return
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
}
