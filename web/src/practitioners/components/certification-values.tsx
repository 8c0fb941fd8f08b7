import type { Text } from '@tongying/contract/kit'
import { certificationPictures, departments, practitionerAppLabels, titles } from '@tongying/contract/practitioners'
import type { ReactNode } from 'react'
import { PictureOf } from '../../attachments/index.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useRegions } from '../../ui/patterns/form/use-regions.ts'
import { certificationTexts as texts } from '../texts.ts'

const tables: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  departments,
  title: titles,
  apps: practitionerAppLabels,
}
const pictures: readonly string[] = certificationPictures

/** How a field's value reads to a person: words of a list, the region's name, a picture. */
export function useCertificationValues(): (field: string, value: unknown) => ReactNode {
  const t = useTranslate()
  const regionName = useRegions().data?.regionName
  return (field, value) => {
    if (pictures.includes(field) && value) return <PictureOf id={String(value)} />
    if (field === 'region' && Array.isArray(value)) return regionName?.(...value.map(String))
    if (field === 'isLicensedPharmacist') return value === true ? t(texts.pharmacist) : ''
    const table = tables[field]
    if (!table) return undefined
    const words = Array.isArray(value) ? value.map(String) : value ? [String(value)] : []
    return words.map((word) => (table[word] ? t(table[word]) : word)).join(t(uiTexts.common.listed))
  }
}
