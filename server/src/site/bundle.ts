import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderMarketingPage } from '@tongying/contract/site'
import * as z from 'zod'
import { type Body, bodyOf } from '../platform/http/kept-body.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}
const assetsFolder = 'marketing-assets'

/** What `vite.marketing.config.ts` built: how to render a page, and the files that pages name. */
export interface MarketingBundle {
  readonly render: RenderMarketingPage
  readonly style: string
  readonly script: string
  /** Address → file, all held in memory (about 1.5 MB). */
  readonly assets: ReadonlyMap<string, Body>
}

const scriptsShape = z.object({ 'src/sites/marketing/browser.ts': z.object({ file: z.string() }) })
const stylesShape = z.object({ 'src/sites/marketing/render.tsx': z.object({ css: z.tuple([z.string()]) }) })
const moduleShape = z.object({ render: z.custom<RenderMarketingPage>((value) => typeof value === 'function') })

/** Loads the built bundle from its folder (`web/dist-marketing`). */
export async function loadBundle(root: string): Promise<MarketingBundle> {
  const source = await readFile(join(root, 'render.js'))
  // The digest makes a rebuilt bundle a new module, which a server that lives on can load.
  const digest = hash('sha256', source).slice(0, 16)
  const { render } = moduleShape.parse(await import(`${pathToFileURL(join(root, 'render.js'))}?${digest}`))
  const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(root, name), 'utf8'))
  const { file } = scriptsShape.parse(await read('manifest.json'))['src/sites/marketing/browser.ts']
  const { css } = stylesShape.parse(await read('render-manifest.json'))['src/sites/marketing/render.tsx']
  return { render, style: `/${css[0]}`, script: `/${file}`, assets: await readAssets(root) }
}

async function readAssets(root: string): Promise<Map<string, Body>> {
  const assets = new Map<string, Body>()
  for (const name of await readdir(join(root, assetsFolder))) {
    const type = types[extname(name)]
    if (type === undefined) continue
    assets.set(`/${assetsFolder}/${name}`, bodyOf(await readFile(join(root, assetsFolder, name)), type))
  }
  return assets
}
