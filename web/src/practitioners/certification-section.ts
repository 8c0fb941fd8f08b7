import { certificationTexts } from './texts.ts'

/** The entry of the console; apart from the pages' addresses, which the user centre reads without these texts. */
export const certificationSection = { path: 'certifications', label: certificationTexts.section } as const
