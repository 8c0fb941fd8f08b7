let isPressed = false
const press = (event: Event) => {
  isPressed = event.type === 'pointerdown'
}
for (const type of ['pointerdown', 'pointerup', 'pointercancel']) addEventListener(type, press, { capture: true })

/**
 * Runs at once, or when the pointer that is down has been lifted and has clicked: what moves the page under a press would
 * take the button away before its click.
 */
export function afterPress(work: () => void): void {
  if (!isPressed) work()
  else addEventListener('pointerup', () => setTimeout(work), { once: true, capture: true })
}
