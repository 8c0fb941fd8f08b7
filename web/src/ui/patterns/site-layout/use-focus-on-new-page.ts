import { useEffect, useRef } from 'react'

/** A new page takes the focus where the old one, which held it, is gone: screen readers say where one is, and Tab goes on from there. */
export function useFocusOnNewPage(pathname: string): void {
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}
