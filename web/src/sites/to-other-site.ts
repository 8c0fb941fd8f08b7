import { redirectDocument } from 'react-router'

/** An address that another site has is opened as a document: this site's router knows only its own. */
export function toOtherSite({ request }: { request: Request }): Response {
  const { pathname, search, hash } = new URL(request.url)
  return redirectDocument(pathname + search + hash)
}
