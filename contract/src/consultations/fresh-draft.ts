import type { DraftFields } from './application.ts'
import { isBlankValue } from './later-fields.ts'

/** A new application before anything is typed; the patient is usually seen on the day (`YYYY-MM-DD`) of the application. */
export function freshDraft(today: string): DraftFields {
  return {
    consultationType1: 0,
    consultationType2: 0,
    applyType: 0,
    hospitalizationTime: today,
    diagnoseSoftwareTypeVal: 0,
    certificateType: 0,
    country: 'CN',
    selectedTab: 'apply',
  }
}

/** The same with what is known already, for a draft that begins elsewhere than in the form. */
export function begunDraft(today: string, known: DraftFields): DraftFields {
  const given = Object.entries(known).filter(([, value]) => !isBlankValue(value))
  return { ...freshDraft(today), ...Object.fromEntries(given) }
}
