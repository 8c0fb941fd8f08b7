import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { root } from './run.ts'

export interface Sentence {
  readonly file: string
  readonly language: string
  /** As it stands in the source, with its quotes. */
  readonly text: string
}

/** Every sentence that stands in both languages: the values of `'zh-CN'` and `'en-US'` in the sources. */
export function sentences(): Sentence[] {
  return ['contract/src', 'server/src', 'web/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test(-d)?\.tsx?$/.test(file))
      .flatMap((file) => sentencesOf(join(folder, file))),
  )
}

function sentencesOf(file: string): Sentence[] {
  const source = readFileSync(join(root, file), 'utf8')
  if (!source.includes("'en-US'")) return []
  const found: Sentence[] = []
  const visitor = new Visitor({
    Property(node) {
      if (node.key.type !== 'Literal' || (node.key.value !== 'zh-CN' && node.key.value !== 'en-US')) return
      const text = source.slice(node.value.start, node.value.end)
      found.push({ file, language: node.key.value, text })
    },
  })
  visitor.visit(parseSync(file, source).program)
  return found
}
