import { useCallback } from 'react'
import { useLanguage } from '../../ui/core/i18n.ts'

/** Writes an instant as a day and a time of China, in the page's language. */
export function useTime(): (at: string) => string {
  const language = useLanguage()
  return useCallback(
    (at) =>
      new Intl.DateTimeFormat(language, {
        timeZone: 'Asia/Shanghai',
        month: 'short',
        day: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }).format(new Date(at)),
    [language],
  )
}

/** The same with the weekday, as on an invitation: `12月12日周六 09:45`, `Sat, Dec 12 09:45`. */
export function useDayAndTime(): (at: string) => string {
  const language = useLanguage()
  return useCallback(
    (at) => {
      const format = (options: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat(language, { timeZone: 'Asia/Shanghai', ...options }).format(new Date(at))
      const month = language === 'zh-CN' ? 'long' : 'short'
      const day = format({ month, day: 'numeric', weekday: 'short' })
      return `${day} ${format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`
    },
    [language],
  )
}

/** Writes a day (`YYYY-MM-DD`) in the page's language. */
export function useDay(): (day: string) => string {
  const language = useLanguage()
  return useCallback(
    (day) => {
      const at = new Date(`${day}T00:00:00Z`)
      if (Number.isNaN(at.getTime())) return ''
      return new Intl.DateTimeFormat(language, {
        timeZone: 'UTC',
        year: 'numeric',
        month: 'short',
        day: 'numeric',
      }).format(at)
    },
    [language],
  )
}
