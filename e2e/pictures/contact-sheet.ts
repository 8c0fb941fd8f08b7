import type { Shot } from './shot.ts'

export const widths = [360, 768, 1280, 1440] as const
export const languages = ['zh-CN', 'en-US'] as const
export type Width = (typeof widths)[number]
export type Language = (typeof languages)[number]

/** The picture's file below `screenshots/`. */
export function fileOf(shot: Shot, language: Language, width: Width): string {
  return `${language}/${width}/${shot.who}-${shot.name.replace(/[^\w]+/g, '-')}.jpg`
}

/** One page with every picture: a row for each page and state, both languages side by side. */
export function contactSheet(shots: readonly Shot[], failures: readonly string[]): string {
  const rows = shots.map((shot) => {
    const pictures = languages.flatMap((language) => widths.map((width) => picture(shot, language, width)))
    return `<section><h2>${shot.who}: ${shot.name}</h2><div>${pictures.join('')}</div></section>`
  })
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Tongying: every page</title>
<style>
  body { margin: 0; padding: 16px; font: 14px/1.5 system-ui; background: #e9eeec; color: #111917 }
  h2 { margin: 24px 0 4px; font-size: 14px; position: sticky; left: 0 }
  section > div { display: flex; gap: 8px; overflow-x: auto }
  a { flex: none; height: 340px; background: #fff; outline: 1px solid #c3cdca; overflow: hidden }
  a[data-width="360"] { width: 157px } a[data-width="768"] { width: 240px }
  a[data-width="1280"] { width: 400px } a[data-width="1440"] { width: 450px }
  img { width: 100%; display: block }
  input { position: absolute; opacity: 0 }
  label { display: inline-block; padding: 4px 12px; margin-right: 4px; border: 1px solid #82918d; border-radius: 6px; cursor: pointer }
  ${languages.map((word) => `#${word}:checked ~ main a[data-language]:not([data-language="${word}"])`).join(', ')} { display: none }
  ${widths.map((word) => `#w${word}:checked ~ main a[data-width]:not([data-width="${word}"])`).join(', ')} { display: none }
  input:checked + label { background: #0b6e6e; color: #fff } input:focus-visible + label { outline: 2px solid #0b6e6e; outline-offset: 2px }
</style>
<h1>${rows.length} pages and states, ${widths.length} widths, ${languages.length} languages</h1>
${failures.length > 0 ? `<pre>${failures.map(escaped).join('\n')}</pre>` : ''}
${choice('language', ['both', ...languages])}
${choice('width', ['all', ...widths.map((width) => `w${width}`)])}
<main>${rows.join('\n')}</main></html>`
}

function picture(shot: Shot, language: Language, width: Width): string {
  const file = fileOf(shot, language, width)
  return `<a href="${file}" target="_blank" data-language="${language}" data-width="${width}" title="${language}, ${width} px"><img loading="lazy" src="${file}" alt=""></a>`
}

function choice(name: string, words: readonly string[]): string {
  return words
    .map(
      (word, index) =>
        `<input type="radio" name="${name}" id="${word}"${index === 0 ? ' checked' : ''}><label for="${word}">${word}</label>`,
    )
    .join('')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
