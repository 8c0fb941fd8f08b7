import { pageAt } from './pages.ts'

/** Links of this scheme open the installed client. */
export const clientScheme = 'web+tongying'

/** A link that opens a page in the installed client; `path` begins with one slash. */
export function clientLink(path: string): string {
  return `${clientScheme}:${path}`
}

/**
 * The page that a link of the client leads to, with its search and fragment; nothing for a link that is none of ours. It is
 * never an address of another host: a link may come from anywhere.
 */
export function pathOfClientLink(link: string): string | undefined {
  const rest = /^web\+tongying:(?:\/\/)?(.*)$/i.exec(link)?.[1]
  // A browser takes `\` for `/`, and skips tabs and line ends.
  if (rest === undefined || /[\\\p{Cc}]/u.test(rest)) return undefined
  const path = rest.startsWith('/') ? rest : `/${rest}`
  if (path.startsWith('//')) return undefined
  const [pathname = ''] = path.split(/[?#]/)
  return pageAt(pathname) && path
}
