import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Entry, entries } from '@tongying/contract/site'
import * as z from 'zod'

/** What the build knows of the parts of each page: `web/page-preloads.ts` writes it. */
const preloadsFile = z.object({
  pages: z.partialRecord(
    z.string(),
    z.array(z.object({ path: z.string(), scripts: z.array(z.string()), styles: z.array(z.string()) })),
  ),
  room: z.array(z.string()),
  earlyCalls: z.string().optional(),
})
type Preloads = z.output<typeof preloadsFile>

export const preloadsName = 'preloads.json'

/** The html of a site, and for each of its pages with the parts in its head that this page needs. */
interface SiteDocument {
  readonly plain: string
  readonly pages: readonly { readonly matches: RegExp; readonly text: string }[]
}

/** The built html entries, by entry. */
export async function readDocuments(webRoot: string): Promise<ReadonlyMap<Entry, SiteDocument>> {
  const preloads = await readPreloads(webRoot)
  const documents = new Map<Entry, SiteDocument>()
  for (const entry of entries) {
    const text = await readFile(join(webRoot, `${entry}.html`), 'utf8').catch(() => undefined)
    if (text !== undefined) documents.set(entry, siteDocument(text, entry, preloads))
  }
  return documents
}

/** The html of an address; a page that is not known gets its site's. */
export function documentOf(
  documents: ReadonlyMap<Entry, SiteDocument>,
  entry: Entry,
  path: string,
): string | undefined {
  const site = documents.get(entry)
  return site?.pages.find(({ matches }) => matches.test(path))?.text ?? site?.plain
}

async function readPreloads(webRoot: string): Promise<Preloads> {
  const text = await readFile(join(webRoot, preloadsName), 'utf8').catch(() => undefined)
  return text === undefined ? { pages: {}, room: [] } : preloadsFile.parse(JSON.parse(text))
}

function siteDocument(text: string, entry: Entry, { pages, room, earlyCalls }: Preloads): SiteDocument {
  const hint = entry === 'app' ? `<meta name="tongying-room" content='${JSON.stringify(room)}'>` : ''
  const early = `<script type="module" async fetchpriority="high" crossorigin src="${earlyCalls}"></script>`
  const start =
    earlyCalls && (entry === 'app' || entry === 'room')
      ? `<meta name="tongying-calls" content="__CALLS__">${early}`
      : ''
  const withHead = (lines: string) =>
    text.replace('<title>', `${start}<title>`).replace('</head>', `${hint}${lines}</head>`)
  const known = [...(pages[entry] ?? [])]
    // An address of its own before one with a parameter in the same place.
    .sort((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))
    .map(({ path, scripts, styles }) => ({
      matches: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
      text: withHead(
        [
          ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}" nonce="__CSP_NONCE__">`),
          ...scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}" nonce="__CSP_NONCE__">`),
        ].join(''),
      ),
    }))
  return { plain: withHead(''), pages: known }
}
