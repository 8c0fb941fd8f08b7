import { useCallback } from 'react'
import { useLanguage } from '../../ui/core/i18n.ts'

/** Writes an instant as a day and a time of China, in the page's language. */
export function useTime(): (at: string) => string {
  const language = useLanguage()
  return useCallback(
    (at) =>
      new Intl.DateTimeFormat(language, {
        timeZone: 'Asia/Shanghai',
        month: 'long',
        day: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }).format(new Date(at)),
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
      return new Intl.DateTimeFormat(language, { timeZone: 'UTC', dateStyle: 'long' }).format(at)
    },
    [language],
  )
}
