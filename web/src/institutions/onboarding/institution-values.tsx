import { applicationPictures, ownershipLabels, ratingLabels, tierLabels } from '@tongying/contract/institutions'
import type { Text } from '@tongying/contract/kit'
import type { ReactNode } from 'react'
import { PictureOf } from '../../attachments/index.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useRegions } from '../../ui/patterns/form/use-regions.ts'

const tables: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  hospitalNature: ownershipLabels,
  hospitalGrade: tierLabels,
  hospitalLevel: ratingLabels,
}
const pictures: readonly string[] = applicationPictures

/** How a field's value reads to a person: words of a list, the region's name, a picture. */
export function useInstitutionValues(): (field: string, value: unknown) => ReactNode {
  const t = useTranslate()
  const regionName = useRegions().data?.regionName
  return (field, value) => {
    if (pictures.includes(field) && value) return <PictureOf id={String(value)} />
    if (field === 'region' && Array.isArray(value)) return regionName?.(...value.map(String))
    const text = tables[field]?.[String(value)]
    return text && t(text)
  }
}
