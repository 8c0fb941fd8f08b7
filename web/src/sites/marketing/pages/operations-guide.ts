import type { Language } from '@tongying/contract/kit'
import { partedText } from '../../../ui/core/parted-text.ts'

/** The operator's guide as it stands in the repository: the page shows the very files that a test follows. */
const sources = import.meta.glob<string>('../../../../../docs/operations{,.zh-CN}.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** The guide from its first part on; its own title and introduction are left to the page. */
export function operationsGuide(language: Language, tableLabel: string) {
  const file = language === 'zh-CN' ? 'operations.zh-CN.md' : 'operations.md'
  const source = sources[`../../../../../docs/${file}`] ?? ''
  return partedText(source.slice(source.search(/^## /m)), language, tableLabel)
}
