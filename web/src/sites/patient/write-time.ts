import { useLanguage } from '../../ui/core/i18n.ts'

function useFormat(options: Intl.DateTimeFormatOptions): (at: string) => string {
  const format = new Intl.DateTimeFormat(useLanguage(), options)
  return (at) => format.format(new Date(at))
}

/** Writes the hour of an instant in China. */
export const useClock = () =>
  useFormat({ timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** Writes the weekday of a day (`YYYY-MM-DD`). */
export const useWeekday = () => useFormat({ timeZone: 'UTC', weekday: 'short' })

/** Writes a day (`YYYY-MM-DD`) without its year: `12月1日`, `Dec 1`. */
export const useMonthDay = () => useFormat({ timeZone: 'UTC', month: 'short', day: 'numeric' })
