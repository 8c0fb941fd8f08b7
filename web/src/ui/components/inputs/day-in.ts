import { plainDigits } from './plain-digits.ts'

/** The day that a text names, as `YYYY-MM-DD`: 2026-11-22, 2026/11/2, 20261122 or 2026年11月22日; nothing for what is none. */
export function dayIn(text: string): string | undefined {
  const plain = plainDigits(text).trim()
  const found =
    /^(\d{4})(\d{2})(\d{2})$/.exec(plain) ?? /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/.exec(plain)
  if (!found) return undefined
  const [, year = '', month = '', day = ''] = found
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined
}

/** The time of day that a text names, as `HH:mm`: 9:30, 09:30, 0930; nothing for what is none. */
export function timeIn(text: string): string | undefined {
  const plain = plainDigits(text).trim()
  const [, hour = '', minute = ''] = /^(\d{1,2})[:.时](\d{2})分?$/.exec(plain) ?? /^(\d{2})(\d{2})$/.exec(plain) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return undefined
  return `${hour.padStart(2, '0')}:${minute}`
}
