import { dayMs, productDay } from '@tongying/contract/kit'

/** How many days there are from today in China to a day; negative once it is over. */
export function daysUntil(day: string): number {
  return Math.round((Date.parse(day) - Date.parse(productDay(new Date()))) / dayMs)
}
