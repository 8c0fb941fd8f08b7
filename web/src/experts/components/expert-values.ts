import {
  degreeLabels,
  type ExpertDraft,
  type ExpertField,
  expertGenderLabels,
  expertTypeLabels,
  politicalOrientationLabels,
  workPostLabels,
} from '@tongying/contract/experts'
import type { Text } from '@tongying/contract/kit'
import { ethnicGroups } from '@tongying/contract/patients'
import { departmentLabel, isDepartmentCode, titles } from '@tongying/contract/practitioners'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { useRegions } from '../../ui/patterns/form/use-regions.ts'
import { expertTexts as texts } from '../texts.ts'

type RegionName = (...codes: readonly (string | null | undefined)[]) => string

/** The lists behind fields that hold a word or a code. */
const lists: Partial<Record<ExpertField, Readonly<Record<string, Text>>>> = {
  gender: expertGenderLabels,
  type: expertTypeLabels,
  degree: degreeLabels,
  workPost: workPostLabels,
  politicalOrienta: politicalOrientationLabels,
  title: titles,
  nation: Object.fromEntries(ethnicGroups.map(([code, zh, en]) => [code, { 'zh-CN': zh, 'en-US': en }])),
}

/** How the value of a field reads. */
export function useExpertValues(): (name: string, value: unknown) => string {
  const t = useTranslate()
  return (name, value) => valueText(t, name, value)
}

function valueText(t: Translate, name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  const word = String(value)
  if (name === 'professionalMedicineRoom') return isDepartmentCode(word) ? t(departmentLabel(word)) : word
  const label = Object.entries(lists).find(([field]) => field === name)?.[1]?.[word]
  if (label) return t(label)
  return name === 'workYear' ? `${word} ${t(texts.years)}` : word
}

/** The address as it reads: region, then what was typed. */
export function useExpertAddress(): (content: ExpertDraft) => string {
  const regionName: RegionName | undefined = useRegions().data?.regionName
  return ({ province, city, county, detailAddress }) => {
    const codes = [province, city, county].map((each) => (typeof each === 'string' ? each : undefined))
    return `${regionName?.(...codes) ?? ''}${detailAddress ?? ''}`
  }
}
