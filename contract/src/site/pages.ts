/** The html files that the web is built into. The server renders the `marketing` pages itself. */
export const entries = ['marketing', 'app', 'sign-in', 'room', 'patient', 'booking', 'device', 'console'] as const
export type Entry = (typeof entries)[number]

/** One page address. `{name}` stands for one part of the path, a `{rest}` at the end for any number of them. */
export interface Page {
  readonly path: string
  readonly entry: Entry
  /** Whether a guest may see it; the others lead a guest to `/`, which remembers where they wanted to go. */
  readonly isPublic: boolean
  /** The canonical address of the same page; both answer. */
  readonly canonical?: string
  /** Answers in development and in the demo hospital only. */
  readonly isDemoOnly?: boolean
}

const meChildren = [
  'account',
  'certification',
  'hospital',
  'work',
  'consultations',
  'imageLearn',
  'information',
  'healthApplet',
  'statistics',
] as const

/** Every page of the product: the route guard, the server's file serving and the tests read this one table. */
export const pages: readonly Page[] = [
  { path: '/', entry: 'marketing', isPublic: true },
  { path: '/home', entry: 'marketing', isPublic: true, canonical: '/' },
  { path: '/historicalVersion', entry: 'marketing', isPublic: true },
  { path: '/contactUs', entry: 'marketing', isPublic: true },
  { path: '/aboutUs', entry: 'marketing', isPublic: true },
  { path: '/policy', entry: 'marketing', isPublic: true },
  { path: '/agreement', entry: 'marketing', isPublic: true },
  { path: '/about', entry: 'marketing', isPublic: false },
  { path: '/update', entry: 'marketing', isPublic: false },
  { path: '/healthAppletPage', entry: 'marketing', isPublic: false },
  { path: '/cloudClassroomPage', entry: 'marketing', isPublic: false },
  { path: '/cloudDocumentPage', entry: 'marketing', isPublic: false },
  { path: '/cloudDocumentPage/operations', entry: 'marketing', isPublic: false },
  { path: '/verify/{reportNo}', entry: 'marketing', isPublic: true },
  { path: '/auth/{rest}', entry: 'sign-in', isPublic: true },
  { path: '/jm/{roomName}', entry: 'room', isPublic: true },
  { path: '/forClient', entry: 'room', isPublic: false },
  { path: '/addPatient', entry: 'patient', isPublic: true },
  { path: '/agreeBook', entry: 'patient', isPublic: true },
  { path: '/result/{token}', entry: 'booking', isPublic: true },
  { path: '/book/{code}', entry: 'booking', isPublic: true },
  { path: '/device', entry: 'device', isPublic: true },
  { path: '/apply', entry: 'app', isPublic: true },
  { path: '/consent', entry: 'app', isPublic: false },
  { path: '/meetingApply', entry: 'app', isPublic: false },
  { path: '/applySuccess', entry: 'app', isPublic: false },
  { path: '/consultationPdf', entry: 'app', isPublic: false },
  { path: '/gallery', entry: 'app', isPublic: true, isDemoOnly: true },
  { path: '/me', entry: 'app', isPublic: false, canonical: '/me/account' },
  ...meChildren.flatMap((child): Page[] => [
    { path: `/me/${child}/{rest}`, entry: 'app', isPublic: false },
    { path: `/${child}/{rest}`, entry: 'app', isPublic: false, canonical: `/me/${child}/{rest}` },
  ]),
  { path: '/console/{rest}', entry: 'console', isPublic: false },
]

const patterns = pages.map((page) => ({ page, pattern: toPattern(page.path) }))

/** The page that an address belongs to; nothing for an unknown path, which leads to `/`. */
export function pageAt(pathname: string): Page | undefined {
  return patterns.find(({ pattern }) => pattern.test(pathname))?.page
}

/** The canonical form of an address: `/work` and `/me/work` are one page. */
export function canonicalPath(pathname: string): string {
  const canonical = pageAt(pathname)?.canonical
  if (canonical === undefined) return pathname
  return canonical.endsWith('/{rest}') ? `/me${pathname}` : canonical
}

function toPattern(path: string): RegExp {
  const source = path.replace(/\/\{rest\}$/, '(?:/.*)?').replace(/\{\w+\}/g, '[^/]+')
  return new RegExp(path === '/' ? '^/$' : `^${source}/?$`)
}
