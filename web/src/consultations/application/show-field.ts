/** Where the files of each kind stand on the page. */
const filesPlaces: Readonly<Record<string, string>> = {
  videoFile: 'imaging',
  elseFiles: 'consultationFile',
  agreeBook: 'consent',
}
/** A step that has just been opened is on the page by then, unless its code is still on its way. */
const stepOpensMs = 60
const triesAtMost = 100

/** Whether the contract's field is one of the form; files are chosen outside it. */
export function isFormField(field: string): boolean {
  return filesPlaces[field] === undefined
}

/** Brings a field, or the place of its files, into view and gives it the focus, once its step is on the page. */
export function showField(field: string, tries = 1, page = document): void {
  setTimeout(() => {
    const place = page.querySelector(`[data-field="${filesPlaces[field] ?? field}"]`)
    if (!place && tries < triesAtMost) return showField(field, tries + 1, page)
    place?.scrollIntoView({ block: 'center' })
    place?.querySelector<HTMLElement>('input, textarea, button')?.focus()
  }, stepOpensMs)
}
