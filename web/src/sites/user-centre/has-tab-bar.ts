/** A case, a report, a form and a review have their own actions at the foot of the page, where the bar would lie. */
const withBar: ReadonlySet<string> = new Set([
  '/me/work',
  '/me/consultations',
  '/me/information',
  '/me/account',
  '/me/certification',
  '/me/hospital',
  '/me/healthApplet',
  '/me/imageLearn',
])

/** Whether a page of a phone has the bar of the main pages. */
export function hasTabBar(path: string): boolean {
  return withBar.has(path.replace(/\/+$/, ''))
}
