/**
 * The uni- and bigrams of a text, for a `text[]` column under GIN: finds Chinese names from the first character on,
 * where trigram indexes need three. The first letter stands first.
 */
export function nameNgrams(...texts: readonly string[]): string[] {
  const found = new Set<string>()
  for (const text of texts) {
    const letters = foldedLetters(text)
    letters.forEach((letter, index) => {
      found.add(letter)
      const next = letters[index + 1]
      if (next !== undefined) found.add(letter + next)
    })
  }
  return [...found]
}

/** The n-grams a row must contain to match a search: bigrams, or the single letter; none for an empty search. */
export function searchNgrams(words: string): string[] {
  const letters = foldedLetters(words)
  if (letters.length <= 1) return letters
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
}

/** Two names of one key are the same name. */
export function nameKeyOf(name: string): string {
  return name.normalize('NFKC').replace(/\s+/gu, '').toLowerCase()
}

function foldedLetters(text: string): string[] {
  return [...nameKeyOf(text)]
}
