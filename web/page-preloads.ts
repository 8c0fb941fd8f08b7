import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin, Rollup } from 'vite'

/** A page that is loaded when it is opened: its path as the router writes it, and the module that draws it. */
interface LazyPage {
  readonly path: string
  readonly module: string
}

/** What a page needs beside its site's own entry, as addresses. */
export interface PagePreload {
  readonly path: string
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** `preloads.json` of the built web; the server names these files in the head of a page, so that they load at once. */
export interface Preloads {
  /** By entry. */
  readonly pages: Readonly<Record<string, readonly PagePreload[]>>
  /** What the meeting room needs beside a signed-in page: fetched while somebody reads a page that leads there. */
  readonly room: readonly string[]
  /** The script that makes a page's first calls while the others are on their way. */
  readonly earlyCalls: string
}

const routeWithPage = /path: '([^']+)',\s*lazy: lazyPage\(\(\) => import\('([^']+)'\)/g

/** The pages that the `routes.tsx` of the domains load lazily. */
export function lazyPages(webSource: string): LazyPage[] {
  const files = readdirSync(webSource, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?:^|\/)routes\.tsx$/.test(name),
  )
  return files.flatMap((name) => {
    const file = join(webSource, name)
    const text = readFileSync(file, 'utf8')
    return [...text.matchAll(routeWithPage)].map(([, path = '', module = '']) => ({
      path: `/${path.replace(/^\//, '')}`,
      module: resolve(dirname(file), module),
    }))
  })
}

/** Writes `preloads.json`: without it a browser learns which parts a page has only after it has run the entry. */
export function pagePreloads(webSource: string): Plugin {
  return {
    name: 'page-preloads',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      const filesOf = (starts: readonly (Rollup.OutputChunk | undefined)[]) => {
        // What is imported comes first: a page's styles override those of what it is made of.
        const found = new Set<Rollup.OutputChunk>()
        const seen = new Set<Rollup.OutputChunk>()
        const add = (chunk: Rollup.OutputChunk | undefined) => {
          if (!chunk || seen.has(chunk)) return
          seen.add(chunk)
          for (const name of chunk.imports) add(byName.get(name))
          found.add(chunk)
        }
        for (const start of starts) add(start)
        return { scripts: [...found].map(({ fileName }) => fileName), styles: [...found].flatMap(stylesOf) }
      }
      const entryNamed = (name: string) => chunks.find((chunk) => chunk.isEntry && chunk.name === name)
      const moduleAt = (path: string) => chunks.find((chunk) => chunk.facadeModuleId === path)
      const without = (files: readonly string[], known: readonly string[]) =>
        [...new Set(files)].filter((name) => !known.includes(name)).map((name) => `/${name}`)

      const app = filesOf([entryNamed('app')])
      const pages = lazyPages(webSource).map(({ path, module }) => {
        const own = filesOf([moduleAt(module)])
        return { path, scripts: without(own.scripts, app.scripts), styles: without(own.styles, app.styles) }
      })
      const room = filesOf([entryNamed('room'), moduleAt(join(webSource, 'meetings/room/room-page.tsx'))])
      const preloads: Preloads = {
        pages: { app: pages },
        earlyCalls: `/${entryNamed('early-calls')?.fileName}`,
        room: [...without(room.scripts, app.scripts), ...without(room.styles, app.styles)],
      }
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(preloads) })
    },
  }
}

function stylesOf(chunk: Rollup.OutputChunk): string[] {
  return [...(chunk.viteMetadata?.importedCss ?? [])]
}
