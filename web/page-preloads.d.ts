import type { Plugin } from 'vite'

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
/** The pages that the `routes.tsx` of the domains load lazily. */
export declare function lazyPages(webSource: string): LazyPage[]
/** Writes `preloads.json`: without it a browser learns which parts a page has only after it has run the entry. */
export declare function pagePreloads(webSource: string): Plugin
