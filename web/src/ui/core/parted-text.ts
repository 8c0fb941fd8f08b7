import type { Language } from '@tongying/contract/kit'
import { marked, Renderer, type Tokens } from 'marked'

export interface PartedText {
  readonly contents: readonly { readonly anchor: string; readonly title: string }[]
  readonly html: string
}

/** A Markdown text of our own, whose parts begin with `## 1. …`, as HTML with an address for each part; tags in it are shown as text. */
export function partedText(text: string, language: Language, tableLabel: string): PartedText {
  const contents = [...withoutCode(text).matchAll(/^## (.*)$/gm)].map(([, title = '']) => ({
    anchor: anchorOf(title),
    title,
  }))
  const renderer = new PartsRenderer(language, tableLabel)
  return { contents, html: marked.parse(text, { async: false, renderer }) }
}

function withoutCode(text: string): string {
  return text.replace(/^```[\s\S]*?^```$/gm, '')
}

/** The part's number, the same in every language; without one its words. */
function anchorOf(title: string): string {
  const [, number] = /^(\d+)\. /.exec(title) ?? []
  return number === undefined ? title.toLowerCase().replaceAll(/[^\p{Letter}\d]+/gu, '-') : `s${number}`
}

class PartsRenderer extends Renderer {
  readonly #language: Language
  readonly #tableLabel: string
  #tables = 0

  constructor(language: Language, tableLabel: string) {
    super()
    this.#language = language
    this.#tableLabel = tableLabel
  }

  override heading(token: Tokens.Heading): string {
    const words = this.parser.parseInline(token.tokens)
    return `<h${token.depth} id="${anchorOf(token.text)}">${words}</h${token.depth}>`
  }

  /** Wide tables and commands scroll by themselves, and are reached by the keyboard. */
  override table(token: Tokens.Table): string {
    this.#tables += 1
    return `<div role="region" tabindex="0" aria-label="${this.#tableLabel} ${this.#tables}">${super.table(token)}</div>`
  }

  override tablecell(token: Tokens.TableCell): string {
    return token.header && token.text === '' ? '<td></td>' : super.tablecell(token)
  }

  override code(token: Tokens.Code): string {
    return super.code(token).replace('<pre>', '<pre tabindex="0">')
  }

  /** Files of the repository are not on the site: their names stay words. */
  override link(token: Tokens.Link): string {
    return /^(?:https:\/\/|#)/.test(token.href) ? super.link(token) : this.parser.parseInline(token.tokens)
  }

  override html(token: Tokens.HTML | Tokens.Tag): string {
    return token.text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  }

  /** Other parts are linked where they are named, and Chinese words in an English text are marked as such. */
  override text(token: Tokens.Text | Tokens.Escape): string {
    const words = super.text(token)
    if ('tokens' in token && token.tokens) return words
    const linked = words.replaceAll(/§(\d+)|第(\d+)节/g, '<a href="#s$1$2">$&</a>')
    return this.#language === 'zh-CN' ? linked : linked.replaceAll(/\p{Script=Han}+/gu, '<span lang="zh-CN">$&</span>')
  }
}
