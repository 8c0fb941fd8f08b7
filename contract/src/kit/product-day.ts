import type { Language } from './texts.ts'
import { hourMs } from './time.ts'

/** China has one zone and no summer time: the day and the time of a form are an instant in it. */
export const productZone = 'Asia/Shanghai'

/** The day in China at an instant, `YYYY-MM-DD`. */
export function productDay(at: Date): string {
  return wallClockOf(at).day
}

/** The day `YYYY-MM-DD` and the time `HH:MM` in China at an instant. */
export function wallClockOf(at: Date): { readonly day: string; readonly time: string } {
  const inChina = new Date(at.getTime() + 8 * hourMs).toISOString()
  return { day: inChina.slice(0, 10), time: inChina.slice(11, 16) }
}

/** The instant of a day (`YYYY-MM-DD`) and a time (`HH:MM`) in China. */
export function toInstant(onDay: string, time: string): Date {
  return new Date(`${onDay}T${time}:00+08:00`)
}

/** A day `YYYY-MM-DD` for a reader: as it is in Chinese, `Nov 24, 2026` in English; what is no day stays. */
export function writtenDay(day: string, language: Language): string {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN
  if (language === 'zh-CN' || Number.isNaN(at)) return day
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(at)
}

/** The weekday of a day `YYYY-MM-DD`, from Monday, 1, to Sunday, 7. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}
