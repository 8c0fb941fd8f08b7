const homeIndexDefault = 6

/** Marks the menu entry whose part of the home page is being read. */
export function followMenu(): void {
  const sections = document.querySelectorAll<HTMLElement>('[data-home-section]')
  if (sections.length === 0) return
  const seen = new Map<string, boolean>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (target instanceof HTMLElement) seen.set(target.dataset.homeSection ?? '', isIntersecting)
      mark([...seen].find(([, isSeen]) => isSeen)?.[0])
    },
    { rootMargin: '-30% 0px -60% 0px' },
  )
  for (const section of sections) observer.observe(section)
  // Three parts stand side by side, so an anchor that was chosen counts more than what is in view.
  const markChosen = () => mark(sectionOf(location.hash)?.dataset.homeSection)
  addEventListener('hashchange', markChosen)
  if (location.hash) markChosen()
}

function sectionOf(hash: string): HTMLElement | undefined {
  return document.getElementById(hash.slice(1)) ?? undefined
}

function mark(index = String(homeIndexDefault)): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-home-index]')) {
    if (link.dataset.homeIndex === index) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
}
