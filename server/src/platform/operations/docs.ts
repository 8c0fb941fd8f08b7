import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import { type Language, languages, type Text, translate } from '@tongying/contract/kit'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { plainPagePolicy } from '../http/headers.ts'
import { languageOf } from '../http/language-of.ts'
import type { Platform } from '../platform.ts'

const title: Text = { 'zh-CN': '接口文档', 'en-US': 'API reference' }
const names: Readonly<Record<Language, string>> = { 'zh-CN': '中文', 'en-US': 'English' }
const servedFiles = new Set(['/swagger-ui.css', '/swagger-ui-bundle.js'])

const policy = plainPagePolicy("'none'")

/** Our own starter in place of the one that comes with Swagger UI, which would show somebody else's pet shop. */
const starter = `const language = document.documentElement.lang
globalThis.SwaggerUIBundle({
  url: '/openapi.json?displayLanguage=' + language,
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  persistAuthorization: false,
  validatorUrl: null,
})
`
const style = `body { margin: 0; background: #fff }
nav { display: flex; gap: 16px; align-items: baseline; max-width: 1460px; margin: 0 auto; padding: 16px 20px 0; font: 16px system-ui, sans-serif }
nav a { color: #0b5cad }
.swagger-ui { font-family: system-ui, sans-serif }
`

/** `/docs`: every call of `/openapi.json` to read and to try, in the caller's language as far as Swagger UI speaks it. */
export async function registerDocs(app: FastifyInstance, platform: Platform): Promise<void> {
  const root = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  const { brand } = platform.config
  const kept = { 'zh-CN': page('zh-CN', brand['zh-CN']), 'en-US': page('en-US', brand['en-US']) }
  app.get('/docs', async (request, reply) => {
    return asPage(reply).type('text/html; charset=utf-8').send(kept[languageOf(request)])
  })
  app.get('/docs/start.js', async (_request, reply) =>
    asPage(reply).type('text/javascript; charset=utf-8').send(starter),
  )
  app.get('/docs/style.css', async (_request, reply) => asPage(reply).type('text/css; charset=utf-8').send(style))
  await app.register(fastifyStatic, {
    root,
    prefix: '/docs/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => servedFiles.has(path),
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=3600'),
  })
}

function asPage(reply: FastifyReply): FastifyReply {
  return reply.headers({ 'content-security-policy': policy, 'cache-control': 'no-cache' })
}

function page(language: Language, brand: string): string {
  const links = languages
    .filter((each) => each !== language)
    .map((each) => `<a href="/docs?displayLanguage=${each}" lang="${each}">${names[each]}</a>`)
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(brand)} ${translate(title, language)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/swagger-ui.css">
<link rel="stylesheet" href="/docs/style.css">
<script src="/docs/swagger-ui-bundle.js" defer></script>
<script src="/docs/start.js" defer></script>
</head>
<body>
<nav><strong>${escapeText(brand)} ${translate(title, language)}</strong> <a href="/openapi.json?displayLanguage=${language}">openapi.json</a> ${links.join(' ')}</nav>
<main id="docs"></main>
</body>
</html>
`
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
}
