import type { DataSet } from 'dicom-parser'
import { decodeText } from './charset.ts'
import { DicomRefused } from './dicom-error.ts'

/** Longer words than the standard allows would be carried along with every header. */
const textLimit = 1_024

/** A UID; empty where there is none, or what stands there is no UID. */
export function uid(dataSet: DataSet, tag: string): string {
  const value = (dataSet.string(tag) ?? '').trim()
  return /^[0-9.]{1,64}$/.test(value) ? value : ''
}

/** A code, a date or a time. */
export function code(dataSet: DataSet, tag: string): string | null {
  return dataSet.string(tag)?.trim().slice(0, textLimit).toWellFormed() || null
}

/** A number of 16 bits without a sign. */
export function unsigned(dataSet: DataSet, tag: string): number | undefined {
  const element = dataSet.elements[tag]
  return element === undefined || element.length < 2 ? undefined : dataSet.uint16(tag)
}

/** A number of 16 bits whose sign is that of the pixels, whatever its own representation says. */
export function ofPixels(
  dataSet: DataSet,
  tag: string,
  { isSigned, index = 0 }: { isSigned: boolean; index?: number },
) {
  const element = dataSet.elements[tag]
  if (element === undefined || element.length < 2 * (index + 1)) return undefined
  return isSigned ? dataSet.int16(tag, index) : dataSet.uint16(tag, index)
}

/** A decimal number; null where there is none, or what stands there is no number. */
export function decimal(dataSet: DataSet, tag: string, index = 0): number | null {
  // The parser falls over a value that is not there.
  if (index >= (dataSet.numStringValues(tag) ?? 0)) return null
  const value = dataSet.string(tag, index)?.trim()
  const number = Number(value || Number.NaN)
  return Number.isFinite(number) ? number : null
}

/** The same where a wrong number would do harm: refused when something else stands there. */
export function strictDecimal(dataSet: DataSet, tag: string): number | null {
  const number = decimal(dataSet, tag)
  if (number === null && dataSet.string(tag)?.trim()) throw new DicomRefused('inconsistent', tag)
  return number
}

/** Text in the character set of the file. */
export function text(dataSet: DataSet, tag: string, shape = (value: string) => value): string | null {
  const element = dataSet.elements[tag]
  if (element === undefined || element.length === 0) return null
  const bytes = dataSet.byteArray.subarray(element.dataOffset, element.dataOffset + element.length)
  return (
    shape(plain(decodeText(bytes, characterSet(dataSet))))
      .slice(0, textLimit)
      .toWellFormed() || null
  )
}

/** No control, format or direction characters: they would turn round what stands beside the text. */
function plain(decoded: string): string {
  return decoded
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
}

/** The parser splits at backslashes; a character set wants all of its values. */
function characterSet(dataSet: DataSet): string | undefined {
  const element = dataSet.elements.x00080005
  if (element === undefined) return undefined
  const bytes = dataSet.byteArray.subarray(element.dataOffset, element.dataOffset + element.length)
  return Buffer.from(bytes).toString('latin1').trim()
}
