import type { ComponentType } from 'react'

let added: ComponentType | undefined

/** A card that a later domain has on the page of one's account. */
export function addAccountCard(Card: ComponentType): void {
  added = Card
}

export function addedCard(): ComponentType | undefined {
  return added
}
