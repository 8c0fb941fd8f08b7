/** The nine digits of a room number however they are spaced, or nothing. */
export function roomNumber(typed: string): string | undefined {
  const digits = typed
    .replace(/[\s-]/g, '')
    .replace(/[\uFF10-\uFF19]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
  return /^\d{9}$/.test(digits) ? digits : undefined
}

/** Leads from the room box to `/jm/{number}`, or shows that this is no room number. */
export function joinRoom(): void {
  const form = document.querySelector<HTMLFormElement>('[data-room-box]')
  const input = form?.querySelector('input')
  const error = form?.querySelector<HTMLElement>('[data-invalid]')
  if (!form || !input || !error) return
  form.noValidate = true
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const number = roomNumber(input.value)
    if (number) return location.assign(`/jm/${number}`)
    error.textContent = error.dataset.invalid ?? ''
    input.setAttribute('aria-invalid', 'true')
    input.focus()
  })
  input.addEventListener('input', () => {
    error.textContent = ''
    input.removeAttribute('aria-invalid')
  })
}
