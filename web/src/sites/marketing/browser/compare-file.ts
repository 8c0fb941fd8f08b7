import { sha256Of } from '../../../ui/core/sha256.ts'

/** Compares a file that a person chooses or drops with the issued one, by its SHA-256, without sending it anywhere. */
export function compareFile(): void {
  const place = document.querySelector<HTMLElement>('[data-compare]')
  const input = place?.querySelector('input')
  const chosen = place?.querySelector('[data-compare-file]')
  const answer = place?.querySelector<HTMLElement>('[role=status]')
  if (!place || !input || !answer) return
  const compare = async (file: File | undefined) => {
    if (!file) return
    // The input itself is hidden: it would speak the browser's language.
    if (chosen) chosen.textContent = file.name
    const digest = await file
      .arrayBuffer()
      .then(sha256Of)
      .catch(() => undefined)
    const outcome =
      digest === undefined ? 'unable' : place.dataset.compare?.split(' ').includes(digest) ? 'same' : 'different'
    answer.dataset.outcome = outcome
    answer.textContent = place.dataset[outcome] ?? ''
  }
  input.addEventListener('change', () => void compare(input.files?.[0]))
  place.addEventListener('dragover', (event) => event.preventDefault())
  place.addEventListener('drop', (event) => {
    event.preventDefault()
    void compare(event.dataTransfer?.files[0])
  })
}
