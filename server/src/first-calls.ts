import { accountRoutes } from '@tongying/contract/accounts'
import { consultationRoutes } from '@tongying/contract/consultations'
import { type AnyRoute, addressed, pageSizeDefault } from '@tongying/contract/kit'
import { meetingRoutes } from '@tongying/contract/meetings'
import { messageRoutes } from '@tongying/contract/messages'
import type { Entry } from '@tongying/contract/site'

type FirstCall = readonly [AnyRoute, Readonly<Record<string, unknown>>?]

/** What every signed-in page asks for: header and menu. */
const frame: readonly AnyRoute[] = [accountRoutes.getUserInfo, messageRoutes.unreadCount]

/**
 * What a page without a query in its address asks for first, by its path; `{name}` is a part of the path. The inputs are
 * those that the page itself asks with, in their order: any other address would be asked for in vain.
 */
const own: readonly (readonly [path: string, ...calls: readonly FirstCall[]])[] = [
  ['/me/work', [consultationRoutes.myDay]],
  [
    '/me/consultations',
    [consultationRoutes.list, { tab: 'applied', pageNum: 1, pageSize: pageSizeDefault }],
    [consultationRoutes.counts, { tab: 'applied' }],
  ],
  ['/me/consultations/review'],
  ['/me/consultations/schedule'],
  ['/me/consultations/accessLog'],
  ['/me/consultations/{id}', [consultationRoutes.detail], [consultationRoutes.discussion]],
  ['/jm/{roomName}', [meetingRoutes.room]],
  ['/meetingApply', [consultationRoutes.applicationRules]],
]
const pages = own.map(([path, ...calls]) => ({
  pattern: new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[\\w-]+)')}/?$`),
  calls,
}))

/** The addresses of the calls that a page makes first. */
export function firstCalls({ pathname, search }: Pick<URL, 'pathname' | 'search'>, entry: Entry): string[] {
  const found = search === '' ? pages.find(({ pattern }) => pattern.test(pathname)) : undefined
  const inPath = found?.pattern.exec(pathname)?.groups
  const calls = (found?.calls ?? []).map(([route, input]) => addressed(route, { ...input, ...inPath }).url)
  return entry === 'app' ? [...frame.map(({ path }) => path), ...calls] : calls
}
