import type { Text } from '@tongying/contract/kit'
import { directoryTexts, institutionReviewTexts } from '../../institutions/index.ts'
import { certificationSection } from '../../practitioners/index.ts'
import type { Who } from '../who.ts'

export interface ConsoleSection {
  /** Below `/console`. */
  readonly path: string
  readonly label: Text
  readonly isOpenTo: (who: Who) => boolean
}

/** The sections of the console in their order; each comes with the domain that fills it. */
export const consoleSections: readonly ConsoleSection[] = [
  { ...certificationSection, isOpenTo: (who) => who.isPlatformAuditor },
  { path: 'institutions', label: institutionReviewTexts.section, isOpenTo: (who) => who.isPlatformAuditor },
  { path: 'directory', label: directoryTexts.section, isOpenTo: (who) => who.isPlatformAuditor || who.isPlatformAdmin },
]
