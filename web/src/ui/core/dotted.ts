/** Words in one line with dots between them; a line breaks after a dot, never before it. */
export function dotted(words: readonly (string | false | null | undefined)[]): string {
  return words.filter(Boolean).join('\u00a0· ')
}
