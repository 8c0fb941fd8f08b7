import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What axe finds on the page as it stands: all of it, or what it calls serious or critical. */
export async function expectAccessible(page: Page, { only }: { only?: 'serious' } = {}): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  const counted = violations.filter(({ impact }) => only === undefined || impact === 'serious' || impact === 'critical')
  const width = page.viewportSize()?.width
  expect(
    counted.map(({ id, nodes }) => `${width} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([])
}
