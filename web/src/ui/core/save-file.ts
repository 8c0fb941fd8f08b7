/** Gives the browser a file that was made here, to be saved under this name. */
export function saveFile(name: string, content: string, mediaType: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: mediaType }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken what it saves once the press is over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
