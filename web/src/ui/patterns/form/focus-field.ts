/** Brings a field into view and gives it the focus, whatever control it holds. `name`: `phone` or `patient.tel`. */
export function focusField(name: string): void {
  controlOf(name)?.focus()
  // Once the error sentences are on the page, so that the field ends up where it is then; its step may open first.
  requestAnimationFrame(() => {
    const control = controlOf(name)
    control?.scrollIntoView?.({ block: 'center', behavior: 'instant' })
    control?.focus()
  })
}

/** Ids that the page itself has, while the contract has a field of that name. */
const takenIds: ReadonlySet<string> = new Set(['main', 'root'])

/** The id of a field's control. */
export function fieldId(name: string): string {
  const id = name.replaceAll('.', '_')
  return takenIds.has(id) ? `field_${id}` : id
}

function controlOf(name: string): HTMLElement | null {
  const place = `[data-field="${CSS.escape(name.replaceAll('.', '_'))}"]`
  const element = document.getElementById(fieldId(name)) ?? document.querySelector<HTMLElement>(place)
  const controls = 'input, textarea, select, button'
  return element?.matches(controls) ? element : (element?.querySelector<HTMLElement>(controls) ?? null)
}
