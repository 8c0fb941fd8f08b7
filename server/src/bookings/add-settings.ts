import {
  type BodyPart,
  bodyPartLabels,
  bodyParts,
  bookingNumbers,
  bookingTexts,
  type NewOrderSetting,
  type WeeklyPattern,
} from '@tongying/contract/bookings'
import { isWorkingDay } from '@tongying/contract/holidays'
import { day, productDay, type Text, toInstant, weekdayOf } from '@tongying/contract/kit'
import { parse } from 'csv-parse/sync'
import { and, between, eq, gt, inArray } from 'drizzle-orm'
import { readHolidays } from '../holidays/index.ts'
import { institutionsByIds } from '../institutions/index.ts'
import type { Call } from '../platform/http/call.ts'
import type { Examining } from './access.ts'
import { daysBetween, edgesOf, plusDays } from './days.ts'
import { type SettingLine, saveSettings } from './save-settings.ts'
import { type OrderSettingRow, orderSettings } from './tables.ts'

/**
 * Sets places by a list, by lines of CSV, or both.
 * @throws OrderSettingsRefused
 */
export async function addSettings(
  call: Call<Examining>,
  { list, csv }: { list: readonly NewOrderSetting[]; csv: string },
): Promise<{ saved: number }> {
  const typed = list.map((line, index) => ({ ...line, at: `list.${index}` }))
  const { lines, wrong } = await readCsv(call, csv)
  return saveSettings(call, [...typed, ...lines], wrong)
}

/** The lines of a CSV text: hospital, day, number and body parts, with or without a head; mistakes by their line from 1. */
async function readCsv(
  call: Call<Examining>,
  csv: string,
): Promise<{ lines: SettingLine[]; wrong: Record<string, Text> }> {
  const [lines, wrong]: [SettingLine[], Record<string, Text>] = [[], {}]
  if (csv.trim() === '') return { lines, wrong }
  const hospitalsNamed = await hospitalsByName(call)
  const rows = cellsOf(csv)
  if (!rows) return { lines, wrong: { 'csv.1': bookingTexts.csvColumns } }
  for (const { cells, line } of rows) {
    const [name = '', orderDate = '', number = '', parts = ''] = cells
    // A head names its columns; a first line with a number is one of places.
    if (line === 1 && cells.length >= 3 && !/\d/.test(orderDate + number)) continue
    const at = `csv.${line}`
    const [hospital, other] = hospitalsNamed(name)
    const shown = partsIn(parts)
    if (cells.length < 3 || shown === undefined) wrong[at] = bookingTexts.csvColumns
    else if (hospital === undefined) wrong[at] = bookingTexts.unknownHospital
    else if (other !== undefined) wrong[at] = bookingTexts.ambiguousHospital
    else if (!day.safeParse(plainDay(orderDate)).success) wrong[at] = bookingTexts.csvColumns
    else if (!/^\d{1,3}$/.test(number) || Number(number) > bookingNumbers.mostNumber) wrong[at] = bookingTexts.number
    else {
      const line_ = { communityHealthHospId: hospital, orderDate: plainDay(orderDate), number: Number(number), at }
      lines.push(shown.length > 0 ? { ...line_, bodyParts: shown } : line_)
    }
  }
  return { lines, wrong }
}

/** Spreadsheets part columns with commas, semicolons or tabs; a text that is no CSV gives nothing. */
function cellsOf(csv: string): { cells: string[]; line: number }[] | undefined {
  try {
    const delimiter = [',', ';', '\t', '，']
    const found: { cells: string[]; line: number }[] = []
    parse(csv, {
      ...{ bom: true, delimiter, trim: true, relax_column_count: true, skip_empty_lines: true },
      on_record: (cells: string[], { lines }) => {
        found.push({ cells, line: lines })
        return null
      },
    })
    return found
  } catch {
    return undefined
  }
}

/** `2026/12/1` as a spreadsheet writes it, `2026-12-01` as the wire does. */
function plainDay(written: string): string {
  const [, year = '', month = '', date = ''] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(written) ?? []
  return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
}

/** Body parts by their code or a name of theirs; nothing for a word that is none. */
function partsIn(written: string): BodyPart[] | undefined {
  const words = written.split(/[、|/\s]+/).filter((word) => word !== '')
  const found = words.map((word) =>
    bodyParts.find((part) => [part, ...Object.values(bodyPartLabels[part])].some((name) => isSameWord(name, word))),
  )
  return found.includes(undefined) ? undefined : found.flatMap((part) => part ?? [])
}

function isSameWord(name: string, word: string): boolean {
  return name.toLowerCase() === word.toLowerCase()
}

/** Community hospitals by id, by name, and by short name where none has it as its name; several may share one. */
async function hospitalsByName({ tx, record }: Call<Examining>): Promise<(word: string) => readonly string[]> {
  const named = await institutionsByIds(
    tx,
    record.hospitals.map(({ communityId }) => communityId),
  )
  const known = record.hospitals.map(({ id, communityId }) => ({ ...named.get(communityId), id }))
  return (word) => {
    if (word === '') return []
    const exact = known.filter(({ id, name }) => id === word || name === word)
    const found = exact.length > 0 ? exact : known.filter(({ abbreviation }) => abbreviation === word)
    return found.map(({ id }) => id)
  }
}

/** The same numbers on the same weekdays; days that are over, and those on which nobody works, are left out. */
export async function addWeekly(
  call: Call<Examining>,
  { from, to, list, isAlsoOnHolidays }: WeeklyPattern,
): Promise<{ saved: number }> {
  const { tx, now } = call
  const today = productDay(now)
  const latest = plusDays(today, bookingNumbers.daysAhead)
  const days = daysBetween(from < today ? today : from, to < latest ? to : latest)
  const holidays = await readHolidays(tx, from, to)
  const lines = days
    .filter((orderDate) => isAlsoOnHolidays || isWorkingDay(holidays, orderDate))
    .flatMap((orderDate) =>
      list.flatMap(({ weekday, ...line }, index) =>
        weekday === weekdayOf(orderDate) ? [{ ...line, orderDate, at: `list.${index}` }] : [],
      ),
    )
  return saveSettings(call, lines)
}

/**
 * Copies a month into another: its second Tuesday to the other's second Tuesday, with its deadline as long before the day; days
 * on which nobody works are left out.
 */
export async function copyMonth(
  call: Call<Examining>,
  { from, to }: { from: string; to: string },
): Promise<{ saved: number }> {
  const { tx, record, now } = call
  const [source, target] = [edgesOf(from), edgesOf(to)]
  const hospitalIds = record.hospitals.map(({ id }) => id)
  const isOfMonth = and(
    eq(orderSettings.institutionId, record.institutionId),
    between(orderSettings.orderDate, source.first, source.last),
    inArray(orderSettings.hospitalId, hospitalIds),
    gt(orderSettings.number, 0),
  )
  const rows = hospitalIds.length > 0 ? await tx.select().from(orderSettings).where(isOfMonth) : []
  const holidays = await readHolidays(tx, target.first, target.last)
  const today = productDay(now)
  const lines = daysBetween(target.first, target.last)
    .filter((orderDate) => orderDate >= today && isWorkingDay(holidays, orderDate))
    .flatMap((orderDate) =>
      rows
        .filter((row) => placeInMonth(row.orderDate) === placeInMonth(orderDate))
        .map(({ hospitalId, number, bodyParts: parts, ...row }) => ({
          ...{ communityHealthHospId: hospitalId, orderDate, number, bodyParts: parts },
          deadline: deadlineLike(row, orderDate),
          at: `days.${orderDate}`,
        })),
    )
  return saveSettings(call, lines)
}

/** As long before another day as the deadline of a setting is before its own. */
function deadlineLike(row: Pick<OrderSettingRow, 'orderDate' | 'deadline'>, orderDate: string): string {
  const ahead = row.deadline.getTime() - toInstant(row.orderDate, '00:00').getTime()
  return new Date(toInstant(orderDate, '00:00').getTime() + ahead).toISOString()
}

/** Its weekday, and which one of the month it is. */
function placeInMonth(orderDate: string): string {
  return `${weekdayOf(orderDate)} ${Math.ceil(Number(orderDate.slice(8)) / 7)}`
}
