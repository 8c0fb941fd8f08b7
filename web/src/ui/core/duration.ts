import type { Text } from '@tongying/contract/kit'

const second = 1
const minute = 60
const hour = 3_600
const day = 86_400

/** How long, in the two largest units: 还剩「2分50秒」, "2 min 50 s". */
export function duration(milliseconds: number): Text {
  const seconds = Math.max(0, Math.round(milliseconds / 1_000))
  const steps = [
    { size: day, zh: '天', en: 'd' },
    { size: hour, zh: '小时', en: 'h' },
    { size: minute, zh: '分', en: 'min' },
    { size: second, zh: '秒', en: 's' },
  ]
  const first = steps.findIndex(({ size }) => seconds >= size)
  if (first < 0) return { 'zh-CN': '0秒', 'en-US': '0 s' }
  let left = seconds
  const words = steps.slice(first, first + 2).map(({ size, zh, en }) => {
    const count = Math.floor(left / size)
    left -= count * size
    return { count, zh: `${count}${zh}`, en: `${count} ${en}` }
  })
  const shown = words.filter(({ count }) => count > 0)
  return { 'zh-CN': shown.map(({ zh }) => zh).join(''), 'en-US': shown.map(({ en }) => en).join(' ') }
}

/** How long ago an instant (ISO 8601) was. */
export function timeSince(at: string | null, now = Date.now()): Text {
  return duration(now - new Date(at ?? 0).getTime())
}
