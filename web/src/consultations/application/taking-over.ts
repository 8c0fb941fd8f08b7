import { fieldLabels } from '@tongying/contract/consultations'
import { linkOwnerOf } from '../api.ts'
import type { ApplicationWizard } from './use-application-wizard.ts'

/** What the form gives to whatever takes a patient over into it: the draft is saved before and after. */
export function takingOver({ progress, saveNow, restore }: ApplicationWizard, today: string) {
  return {
    values: progress.values,
    labels: fieldLabels,
    today,
    onBeforeSend: async () => {
      const saved = await saveNow()
      return saved === undefined ? undefined : linkOwnerOf(saved)
    },
    onTake: async (fields: Parameters<typeof restore>[0]) => {
      restore(fields)
      return (await saveNow()) !== undefined
    },
  }
}
