import { describe, expect, it } from 'vitest'
import { canonicalPath, pageAt, pages } from './pages.ts'

describe('the table of pages', () => {
  it('opens to guests exactly what the specification lists, and ours', () => {
    const open = pages.filter((page) => page.isPublic && !page.isDemoOnly).map((page) => page.path)
    expect(open.toSorted()).toEqual(
      [
        '/',
        '/aboutUs',
        '/addPatient',
        '/agreeBook',
        '/agreement',
        '/apply',
        '/auth/{rest}',
        '/book/{code}',
        '/device',
        '/contactUs',
        '/historicalVersion',
        '/home',
        '/jm/{roomName}',
        '/policy',
        '/result/{token}',
        '/verify/{reportNo}',
      ].toSorted(),
    )
  })
  it('finds a child of the user centre under both addresses', () => {
    expect(pageAt('/me/consultations/42')?.entry).toBe('app')
    expect(pageAt('/consultations')?.entry).toBe('app')
    expect(canonicalPath('/consultations')).toBe('/me/consultations')
    expect(canonicalPath('/me')).toBe('/me/account')
    expect(canonicalPath('/me/work')).toBe('/me/work')
  })
  it('knows no other address', () => {
    expect(pageAt('/nothing')).toBeUndefined()
    expect(pageAt('/mee')).toBeUndefined()
    expect(pageAt('/jm')).toBeUndefined()
    expect(pageAt('/jm/a/b')).toBeUndefined()
  })
  it('finds the room by its number and the sign-in page with its slash', () => {
    expect(pageAt('/jm/482906317')).toMatchObject({ entry: 'room', isPublic: true })
    expect(pageAt('/auth/')?.entry).toBe('sign-in')
    expect(pageAt('/auth')?.entry).toBe('sign-in')
  })
})
