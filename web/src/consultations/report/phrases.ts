import type { ReportTemplate, ReportTexts } from '@tongying/contract/consultations'

const parts = ['findings', 'conclusion', 'advice'] as const
export type ReportPart = (typeof parts)[number]

/** A longer text is a template to be looked at first, not a phrase. */
const longestPhrase = 100

/** The phrases for one part of a report: short templates that hold a text for this part alone. */
export function phrasesFor(part: ReportPart, templates: readonly ReportTemplate[]): ReportTemplate[] {
  return templates.filter(
    (template) =>
      parts.every((one) => (template[one] !== '') === (one === part)) && [...template[part]].length <= longestPhrase,
  )
}

/** A text with a piece in place of what is selected, and where the caret stands after it. */
export function withPiece(text: string, piece: string, start: number, end: number): { text: string; caret: number } {
  return { text: text.slice(0, start) + piece + text.slice(end), caret: start + piece.length }
}

/** Selected words as a template of their part, named by how they begin; nothing for what is no phrase. */
export function phraseOf(part: ReportPart, selected: string): (ReportTexts & { name: string }) | undefined {
  const words = selected.trim()
  if (words === '' || [...words].length > longestPhrase) return undefined
  const name = [...words.replace(/\s+/g, ' ')].slice(0, 20).join('')
  return { findings: '', conclusion: '', advice: '', [part]: words, name }
}
