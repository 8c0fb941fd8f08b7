import { diffArrays } from 'diff'

/** A stretch of words that both texts have, or only one of them. */
export interface Piece {
  readonly is: 'same' | 'removed' | 'added'
  readonly text: string
}

/** What became of a text, word by word: Chinese is cut into words, too. Spaces and line breaks count, as they do for the hash. */
export function textDifference(before: string, after: string): Piece[] {
  return diffArrays(wordsOf(before), wordsOf(after)).map(({ value, added, removed }) => ({
    is: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }))
}

/** How many places differ: words that were replaced by others are one place. */
export function countChanges(pieces: readonly Piece[]): number {
  return pieces.filter((piece, index) => piece.is !== 'same' && (pieces[index - 1]?.is ?? 'same') === 'same').length
}

function wordsOf(text: string): string[] {
  // Browsers from before 2024 have no words of Chinese: there every character is a word.
  if (!('Segmenter' in Intl)) return text.match(/\p{Script=Han}|[\p{L}\p{N}.]+|[\s\S]/gu) ?? []
  return [...new Intl.Segmenter('zh-CN', { granularity: 'word' }).segment(text)].map((each) => each.segment)
}
