import type { Page } from './page.ts'

/** Addenda in their language, and how many there are by which time. */
export type PrintedAddenda = {
  readonly addenda: { title: string; reason: string; text: string; review: string | null; hash: string }[]
  readonly addendaCount: string | null
}

/** What was added since: its own text, signature and hash, beneath the report that stays as it was. */
export function drawAddenda(page: Page, { addenda, addendaCount }: PrintedAddenda): void {
  if (addenda.length === 0) return
  for (const addendum of addenda) {
    // Its head does not stand alone at the foot of a page.
    page.need(60)
    page.rule(0.5, 3)
    page.paragraph(addendum.title, { weight: 'bold' })
    page.paragraph(addendum.reason)
    page.paragraph(addendum.text)
    if (addendum.review) page.paragraph(addendum.review)
    page.paragraph(addendum.hash, { size: 9, leading: 13 })
  }
  page.rule(0.5, 3)
  if (addendaCount) page.paragraph(addendaCount, { size: 9, leading: 14 })
}
