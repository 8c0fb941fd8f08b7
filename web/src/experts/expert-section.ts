import { expertTexts } from './texts.ts'

/** The entry of the console; apart from the pages' addresses, which the user centre reads without these texts. */
export const expertSection = { path: 'experts', label: expertTexts.section } as const
