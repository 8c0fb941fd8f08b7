import {
  type DirectoryColumn,
  directoryColumns,
  type ListedInstitution,
  listedInstitution,
  mostDirectoryRows,
  ownershipLabels,
  ratingLabels,
  directoryImportTexts as texts,
  tierLabels,
} from '@tongying/contract/institutions'
import { type CheckedRow, fieldProblems, importText, importTexts, keysOf, type Text } from '@tongying/contract/kit'
import { and, eq, inArray, or } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { type ImportRow, keysIn, type ReadImport, readImport, remarkOf } from '../platform/imports/read-import.ts'
import { regionOfWords } from './region-of-words.ts'
import { institutions } from './tables.ts'

/** What becomes of each row; a row that is right names an institution. */
export type DirectoryPlan = readonly (CheckedRow & { readonly listed?: ListedInstitution })[]
type Planned = DirectoryPlan[number]

/** Reads a list of institutions and says of each row what importing it would do. */
export async function planDirectory(
  tx: Tx,
  file: string,
): Promise<{ read: ReadImport<DirectoryColumn>; plan: DirectoryPlan }> {
  const read = readImport(file, directoryColumns, mostDirectoryRows)
  const plan = asOnce(read.rows.map(readInstitution))
  return { read, plan: await besideKnown(tx, plan) }
}

function readInstitution({ row, values, remarks }: ImportRow<DirectoryColumn>): Planned {
  const about = [values.name, values.institutionCode].filter(Boolean).join(' ').slice(0, 140)
  // 三级甲等 says grade and level in one cell.
  const [, tierWord = values.tier, ratingWord = ''] = /^(.级)(.等)$/.exec(values.tier) ?? []
  const tier = codeOf(tierLabels, tierWord)
  const rating = codeOf(ratingLabels, values.rating || ratingWord || 'undetermined')
  const ownership = codeOf(ownershipLabels, values.ownership)
  const region = regionOfWords(values.region)
  const given = { ...values, tier, rating, ownership, region }
  const problems: Record<string, Text> = fieldProblems(listedInstitution, given)
  const wrong = keysIn(directoryColumns).flatMap((key) => {
    const isUnderstood = given[key] !== undefined
    const unknown =
      isUnderstood || values[key] === '' ? undefined : importText(texts.unknown, { word: values[key].slice(0, 40) })
    const finding = unknown ?? problems[key]
    return finding ? [remarkOf(finding, directoryColumns[key].advice, directoryColumns[key].label)] : []
  })
  const parsed = listedInstitution.safeParse(given)
  const all = [...remarks, ...wrong]
  if (all.length > 0 || !parsed.success) return { row, about, outcome: 'wrong', remarks: all }
  return { row, about, outcome: 'new', remarks: [], listed: parsed.data }
}

/** A code by itself or by its word in either language. */
function codeOf<K extends string>(labels: Readonly<Record<K, Text>>, word: string): K | undefined {
  const plain = word.normalize('NFKC').toLowerCase().trim()
  return keysOf(labels).find((code) =>
    [code, ...Object.values(labels[code])].some((name) => name.toLowerCase() === plain),
  )
}

/** Two institutions of one name are told apart by their city. */
function nameAndCity({ name, region }: ListedInstitution): string {
  return `${region[1]} ${name}`
}

/** A code, or a name in its city, that the file has a second time is wrong there. */
function asOnce(plan: DirectoryPlan): DirectoryPlan {
  const rowOf = new Map<string, number>()
  return plan.map((one): Planned => {
    if (!one.listed) return one
    const keys = { institutionCode: one.listed.institutionCode, name: nameAndCity(one.listed) }
    for (const key of keysOf(keys)) {
      const first = rowOf.get(keys[key])
      if (first === undefined) continue
      const { label } = directoryColumns[key]
      return asWrong(one, importText(importTexts.sameAs, { row: first }), importTexts.sameAsAdvice, label)
    }
    for (const key of Object.values(keys)) rowOf.set(key, one.row)
    return one
  })
}

function asWrong({ row, about }: Planned, finding: Text, advice: Text, label: Text): Planned {
  return { row, about, outcome: 'wrong', remarks: [remarkOf(finding, advice, label)] }
}

/** Compares with the directory: by the code, and by the name in its city. */
async function besideKnown(tx: Tx, plan: DirectoryPlan): Promise<DirectoryPlan> {
  const listed = plan.flatMap((one) => one.listed ?? [])
  if (listed.length === 0) return plan
  const { name, code, cityCode } = institutions
  const isAlike = or(
    inArray(
      code,
      listed.map((one) => one.institutionCode),
    ),
    inArray(
      name,
      listed.map((one) => one.name),
    ),
  )
  const known = await tx
    .select({ name, code, cityCode })
    .from(institutions)
    .where(and(eq(institutions.isCommunity, false), isAlike))
  const byCode = new Map(known.map((one) => [one.code, one]))
  const byName = new Map(known.map((one) => [`${one.cityCode} ${one.name}`, one]))
  return plan.map((one): Planned => {
    if (!one.listed) return one
    const [sameCode, sameName] = [byCode.get(one.listed.institutionCode), byName.get(nameAndCity(one.listed))]
    const labels = directoryColumns
    if (sameCode && sameCode.name !== one.listed.name) {
      const finding = importText(texts.codeOfOther, { name: sameCode.name })
      return asWrong(one, finding, texts.codeAdvice, labels.institutionCode.label)
    }
    if (sameCode)
      return {
        ...one,
        outcome: 'known',
        remarks: [remarkOf(texts.inDirectory, importTexts.nothing, labels.name.label)],
      }
    if (sameName) {
      const finding = importText(texts.nameOfOther, { code: sameName.code })
      return asWrong(one, finding, texts.nameAdvice, labels.name.label)
    }
    return one
  })
}
