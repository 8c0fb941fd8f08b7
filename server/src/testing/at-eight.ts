import { dayMs, productDay, toInstant } from '@tongying/contract/kit'
import type { TestApp } from './app.ts'

/** Moves a server's clock to eight in the morning of its next day: the day's examinations are all ahead. */
export async function moveToEight({ clock }: Pick<TestApp, 'clock'>): Promise<void> {
  const now = clock.now().getTime()
  await clock.moveBy(toInstant(productDay(new Date(now + dayMs)), '08:00').getTime() - now)
}
