import type { Page } from '@playwright/test'

/** Filling a form as a person does: by the labels that stand next to the fields. */
export function form(page: Page) {
  return {
    async text(label: string, value: string) {
      await page.getByRole('textbox', { name: label, exact: true }).fill(value)
    },
    async number(label: string, value: string) {
      await page.getByRole('spinbutton', { name: label, exact: true }).fill(value)
    },
    async radio(name: string) {
      await page.getByRole('radio', { name, exact: true }).check()
    },
    /** Chooses from a list by typing its words. */
    async choose(label: string, option: string) {
      const box = page.getByRole('combobox', { name: label, exact: true })
      await box.click()
      await box.fill(option)
      await page.getByRole('option', { name: option }).first().click()
    },
    /** Types a day or a time into its picker. */
    async pick(label: string, value: string) {
      const name = { name: label, exact: true }
      const box = page.getByRole('textbox', name).or(page.getByRole('combobox', name))
      await box.click()
      await box.fill(value)
      await box.press('Tab')
    },
  }
}
