import { standingTexts } from './standing-texts.ts'
import { certificationTexts } from './texts.ts'

/** The entries of the console; apart from the pages' addresses, which the user centre reads without these texts. */
export const certificationSection = { path: 'certifications', label: certificationTexts.section } as const
export const practitionersSection = { path: 'practitioners', label: standingTexts.section } as const
