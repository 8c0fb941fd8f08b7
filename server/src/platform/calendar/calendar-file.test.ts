import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type CalendarEntry, calendarFile } from './calendar-file.ts'

const entry: CalendarEntry = {
  uid: 'case-1@tongying',
  sequence: 3,
  madeAt: new Date('2026-11-22T16:30:00Z'),
  startsAt: new Date('2026-11-24T02:40:00Z'),
  endsAt: new Date('2026-11-24T03:40:00Z'),
  title: '会诊 HZ20261121000317',
  description: '会诊室：482 906 317',
  location: '同影会诊室',
  url: 'https://tongying.example/jm/482906317',
  status: 'confirmed',
}

/** What a calendar program reads: unfolded lines by name, values unescaped. */
function read(file: string): Map<string, string> {
  const lines = file.replace(/\r\n /g, '').split('\r\n')
  const unescaped = (value: string) => value.replace(/\\([\\;,n])/g, (_all, c: string) => (c === 'n' ? '\n' : c))
  return new Map(
    lines.map((line) => {
      const at = line.indexOf(':')
      return [line.slice(0, at), unescaped(line.slice(at + 1))]
    }),
  )
}

it('has times in UTC, a stable name, and a number that grows with changes', () => {
  const fields = read(calendarFile(entry))
  expect(fields.get('DTSTART')).toBe('20261124T024000Z')
  expect(fields.get('DTEND')).toBe('20261124T034000Z')
  expect(fields.get('DTSTAMP')).toBe('20261122T163000Z')
  expect(fields.get('UID')).toBe('case-1@tongying')
  expect(fields.get('SEQUENCE')).toBe('3')
  expect(fields.get('STATUS')).toBe('CONFIRMED')
})

it('keeps commas, semicolons, backslashes and line breaks of a text', () => {
  const title = '甲状腺, 左叶; C:\\影像\r\n第二行'
  expect(read(calendarFile({ ...entry, title })).get('SUMMARY')).toBe(title.replace('\r\n', '\n'))
})

it('lets no text add a line of its own', () => {
  const title = 'a\r\nATTENDEE:mailto:x@example.com\u2028STATUS:CANCELLED'
  const fields = read(calendarFile({ ...entry, title }))
  expect(fields.has('ATTENDEE')).toBe(false)
  expect(fields.get('STATUS')).toBe('CONFIRMED')
})

it('has lines of at most 75 octets, folded between characters, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
      const file = calendarFile({ ...entry, title })
      expect(file.endsWith('\r\n')).toBe(true)
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(file).not.toContain('\ufffd')
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    }),
  )
})

it('reminds of a meeting, and of none that was cancelled', () => {
  expect(calendarFile(entry)).toContain('BEGIN:VALARM\r\n')
  expect(calendarFile({ ...entry, status: 'cancelled' })).not.toContain('VALARM')
})
