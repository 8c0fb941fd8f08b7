import {
  type ExpertField,
  type ExpertPart,
  expertParts,
  expertFieldLabels as labels,
  optionalExpertFields,
} from '@tongying/contract/experts'
import { isIn, type Text } from '@tongying/contract/kit'
import { findings, isBlank, type Values } from '../ui/patterns/form/rules.ts'
import { expertForm } from './components/region-of-form.ts'
import { expertTexts as texts } from './texts.ts'

/** Province, city and district are one field of the form. */
const ofRegion = ['province', 'city', 'county'] as const

/** A field that keeps an application from being submitted. */
export interface OpenField {
  readonly name: string
  readonly label: Text
  /** What is wrong with what stands there; nothing where it is empty. */
  readonly why?: Text | undefined
}

/** How far a part of the form is. */
export interface PartProgress {
  readonly part: ExpertPart
  /** Its fields on the form. */
  readonly names: readonly string[]
  /** How many of its fields, as the contract counts them, hold something. */
  readonly filled: number
  /** Those of them that may be submitted as they are. */
  readonly good: readonly ExpertField[]
  readonly wrong: readonly OpenField[]
  readonly missing: readonly OpenField[]
}

/** The parts of the form in their order. */
export const partsInOrder: readonly ExpertPart[] = ['identity', 'contact', 'work', 'education', 'academic']

/** How many fields there are, and how many of them must be filled in. */
export const fieldCounts = (() => {
  const all = partsInOrder.flatMap((part): readonly ExpertField[] => expertParts[part]).length
  return { all, optional: optionalExpertFields.length, required: all - optionalExpertFields.length }
})()

/** What is filled in, missing and wrong in each part, by the contract's rules. */
export function progressOf(values: Values): PartProgress[] {
  const found = findings.findAll(expertForm, values)
  return partsInOrder.map((part) => {
    const names = [...new Set(expertParts[part].map((name) => (isIn(ofRegion, name) ? 'region' : name)))]
    const open = names.flatMap((name): OpenField[] => {
      const why = found.get(name) ?? [...found].find(([key]) => key.startsWith(`${name}.`))?.[1]
      return why ? [{ name, label: labelOf(name), why: isBlank(values, name) ? undefined : why }] : []
    })
    const filled: readonly ExpertField[] = expertParts[part].filter((name) => isFilled(values, name))
    return {
      part,
      names,
      filled: filled.length,
      good: filled.filter((name) => !found.has(isIn(ofRegion, name) ? 'region' : name)),
      wrong: open.filter(({ why }) => why),
      missing: open.filter(({ why }) => !why),
    }
  })
}

/** How many of the fields that must be filled in, and of the others, hold something that may be submitted. */
export function filledCounts(parts: readonly PartProgress[]): { required: number; optional: number } {
  const good = parts.flatMap((each) => each.good)
  const optional = good.filter((name) => isIn(optionalExpertFields, name)).length
  return { required: good.length - optional, optional }
}

/** The part that a field of the form stands in. */
export function partOf(name: string): ExpertPart | undefined {
  return partsInOrder.find((part) => expertParts[part].some((each) => each === name || isRegion(each, name)))
}

function isRegion(field: ExpertField, name: string): boolean {
  return name === 'region' && isIn(ofRegion, field)
}

/** A city without districts has all three levels once it is chosen. */
function isFilled(values: Values, name: ExpertField): boolean {
  return !isBlank(values, isIn(ofRegion, name) ? 'region' : name)
}

function labelOf(name: string): Text {
  return name === 'region' ? texts.region : labels[name as ExpertField] // a field of the form is one of the contract's
}
