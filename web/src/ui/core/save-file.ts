/** Gives the browser a file that was made here, to be saved under this name. */
export function saveFile(name: string, content: string, mediaType: string): void {
  saveBlob(new Blob([content], { type: mediaType }), name)
}

/** The same for what is already a file. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  saveFrom(url, name)
  // The browser has taken what it saves once the press is over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Lets the browser save what an address offers, under the name that comes with it unless one is given. */
export function saveFrom(address: string, name = ''): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
