import { homeIndexDefault } from '@tongying/contract/site'

/** Marks the menu entry whose part of the home page is being read. */
export function followMenu(): void {
  const sections = document.querySelectorAll<HTMLElement>('[data-home-section]')
  if (sections.length === 0) return
  const inView = new Set<string>()
  const markCurrent = () => {
    // Three parts stand side by side, so the one that was chosen counts more than the first in view.
    const chosen = document.getElementById(location.hash.slice(1))?.dataset.homeSection
    mark(chosen !== undefined && inView.has(chosen) ? chosen : [...inView][0])
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const index = target.getAttribute('data-home-section') ?? ''
        if (isIntersecting) inView.add(index)
        else inView.delete(index)
      }
      markCurrent()
    },
    { rootMargin: '-30% 0px -60% 0px' },
  )
  for (const section of sections) observer.observe(section)
  addEventListener('hashchange', markCurrent)
}

function mark(index = String(homeIndexDefault)): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-home-index]')) {
    if (link.dataset.homeIndex === index) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
}
