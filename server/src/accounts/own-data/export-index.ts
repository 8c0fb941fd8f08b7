import { ownDataLimits } from '@tongying/contract/accounts'
import { defineTexts, type Language, type Text, translate } from '@tongying/contract/kit'
import { personalColumns, personalReasons } from '../../platform/personal/personal-texts.ts'
import { personalDataOfAll } from '../port.ts'
import { clearName, type OwnDataContent, type OwnTable } from './collect-own-data.ts'

const texts = defineTexts({
  title: { 'zh-CN': '本人数据', 'en-US': 'Your data' },
  lead: {
    'zh-CN': '同样的内容以JSON格式保存在data文件夹里，便于程序读取；本人的文件在files文件夹里。时间为世界协调时。',
    'en-US':
      'The folder “data” holds the same as JSON, for programs; the folder “files” holds your own files. Times are UTC.',
  },
  madeAt: { 'zh-CN': '生成时间', 'en-US': 'Made' },
  nothing: { 'zh-CN': '没有', 'en-US': 'Nothing' },
  cut: { 'zh-CN': '只列出最新的{rows}条', 'en-US': 'Only the newest {rows} are listed' },
  files: { 'zh-CN': '文件', 'en-US': 'Files' },
  left: { 'zh-CN': '没有包含在内的', 'en-US': 'What is not in it' },
})

/** The page by which a person reads their export: a table for each kind of record, and what is left out, with the reason. */
export function exportIndex(content: OwnDataContent, fileNames: readonly string[]): string {
  const { language } = content
  const t = (text: Text) => escaped(text[language])
  const sections = content.tables.map((table) => sectionOf(table, language)).join('\n')
  const files = fileNames.map((name) => `<li><a href="${escaped(encodeURI(name))}">${escaped(name)}</a></li>`).join('')
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t(texts.title)}</title>
<style>
body { max-width: 72rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.6 system-ui, sans-serif; color: #1c2430; }
section { overflow-x: auto; }
table { border-collapse: collapse; font-size: 14px; }
th, td { padding: 4px 12px 4px 0; border-bottom: 1px solid #d8dee6; text-align: start; vertical-align: top; }
</style>
<h1>${t(texts.title)}</h1>
<p>${t(texts.madeAt)}: ${escaped(content.madeAt)}</p>
<p>${t(texts.lead)}</p>
${sections}
<h2>${t(texts.files)}</h2>
${files === '' ? `<p>${t(texts.nothing)}</p>` : `<ul>${files}</ul>`}
<h2>${t(texts.left)}</h2>
<ul>${leftOut(language)}</ul>
</html>
`
}

function sectionOf({ title, rows, isCut }: OwnTable, language: Language): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const head = names.map((name) => `<th>${escaped(labelOf(name, language))}</th>`).join('')
  const body = rows.map((row) => `<tr>${names.map((name) => `<td>${escaped(shown(row[name]))}</td>`).join('')}</tr>`)
  const table = `<table><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table>`
  const inside = rows.length === 0 ? `<p>${escaped(texts.nothing[language])}</p>` : table
  const most = ownDataLimits.exportedRows.toLocaleString(language)
  const cut = isCut ? `<p>${escaped(translate(texts.cut, language, { rows: most }))}</p>` : ''
  return `<section><h2>${escaped(title[language])}</h2>${cut}${inside}</section>`
}

function labelOf(name: string, language: Language): string {
  const found = Object.entries(personalColumns).find(([column]) => clearName(column) === name)
  return found?.[1][language] ?? name
}

/** Each reason once, with the tables that it is about. */
function leftOut(language: Language): string {
  const left = personalDataOfAll().flatMap(({ tables }) =>
    tables.flatMap(({ table, exported }) => ('not' in exported ? [{ table, reason: exported.not }] : [])),
  )
  const reasons = [...new Set(left.map(({ reason }) => reason))]
  return reasons
    .map((reason) => {
      const tables = left.filter((one) => one.reason === reason).map(({ table }) => table)
      return `<li>${escaped(personalReasons[reason][language])} (${escaped(tables.join(', '))})</li>`
    })
    .join('')
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
