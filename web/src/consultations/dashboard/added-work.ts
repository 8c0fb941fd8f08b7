import type { WorkExaminations } from '@tongying/contract/consultations'
import type { ComponentType } from 'react'

/** The cards that a later domain adds to the work page, drawn for those who have something there; all, or one column. */
export type ExaminationCards = ComponentType<{ work: WorkExaminations; today: string; column?: 'main' | 'aside' }>

let added: ExaminationCards | undefined

/** Adds them, before the page is first drawn. */
export function addExaminationCards(cards: ExaminationCards): void {
  added = cards
}

export function examinationCards(): ExaminationCards | undefined {
  return added
}
