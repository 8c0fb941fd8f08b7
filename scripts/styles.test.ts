import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'

const source = join(root, 'web', 'src')
/** The global stylesheets; every other one is a CSS module. */
const globalSheets = ['ui/tokens.css', 'ui/base.css', 'ui/utilities.css']

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
const read = (file: string) => readFileSync(join(source, file), 'utf8')
const components = files.filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
const modules = files.filter((file) => file.endsWith('.module.css'))

/** The classes that a stylesheet defines; those of other sheets stand in `:global()`. */
function classesOf(css: string): Set<string> {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/:global\([^)]*\)/g, '')
  const selectors = [...plain.matchAll(/([^{};]*)\{/g)].map(([, selector = '']) => selector)
  return new Set(
    selectors
      .filter((selector) => !selector.trim().startsWith('@'))
      .flatMap((selector) => [...selector.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name)),
  )
}

/** The words that a component writes in `className`, but those that it compares something with. */
function literalClasses(tsx: string): string[] {
  return [...tsx.matchAll(/className=(?:"([^"]*)"|\{((?:[^{}]|\{[^}]*\})*)\})/g)]
    .flatMap(([, plain, expression = '']) => plain ?? stringsIn(expression))
    .flatMap((text) => text.replace(/\$\{[^}]*\}/g, ' ').split(/\s+/))
    .filter(Boolean)
}

function stringsIn(expression: string): string[] {
  const strings = [...expression.matchAll(/([=!]== )?(?:'([^']*)'|"([^"]*)"|`([^`]*)`)/g)]
  return strings.flatMap(([, comparison, single, double, template]) =>
    comparison === undefined ? [single ?? double ?? template ?? ''] : [],
  )
}

/** The modules that a component imports, by the name they have in it. */
function stylesOf(file: string, tsx: string): { name: string; sheet: string }[] {
  return [...tsx.matchAll(/import (\w+) from '(\.[^']*\.module\.css)'/g)].map(([, name = '', path = '']) => ({
    name,
    sheet: relative(source, resolve(source, dirname(file), path)),
  }))
}

const utilities = classesOf(read('ui/utilities.css'))

test('every stylesheet is a module, but for tokens, elements and utilities', () => {
  const sheets = files.filter((file) => file.endsWith('.css') && !file.endsWith('.module.css'))
  expect(sheets.toSorted()).toEqual(globalSheets.toSorted())
  expect([...classesOf(read('ui/tokens.css')), ...classesOf(read('ui/base.css'))]).toEqual([])
})

test('a component writes no class name but the utilities', () => {
  const wrong = components.flatMap((file) =>
    literalClasses(read(file))
      .filter((word) => !utilities.has(word))
      .map((word) => `${file}: ${word}`),
  )
  expect(wrong).toEqual([])
})

test('every utility is used', () => {
  const used = new Set(components.flatMap((file) => literalClasses(read(file))))
  expect([...utilities].filter((name) => !used.has(name))).toEqual([])
})

test('every class of a module is defined and used', () => {
  const used = new Map(modules.map((sheet) => [sheet, new Set<string>()]))
  const wrong: string[] = []
  for (const file of components) {
    const tsx = read(file)
    for (const { name, sheet } of stylesOf(file, tsx)) {
      const defined = classesOf(read(sheet))
      if (new RegExp(`\\b${name}\\[`).test(tsx)) wrong.push(`${file}: ${name}[…] hides which class is meant`)
      for (const [, word = ''] of tsx.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) {
        used.get(sheet)?.add(word)
        if (!defined.has(word)) wrong.push(`${file}: ${sheet} has no .${word}`)
      }
    }
  }
  for (const [sheet, words] of used) {
    for (const word of classesOf(read(sheet))) if (!words.has(word)) wrong.push(`${sheet}: nobody uses .${word}`)
  }
  expect(wrong).toEqual([])
})

test('a stylesheet belongs to the folder that it stands in, and is imported for its names', () => {
  const wrong: string[] = []
  for (const file of files.filter((name) => /\.tsx?$/.test(name) && !name.startsWith('ui/'))) {
    for (const [line, from = ''] of read(file).matchAll(/^import (?:.* from )?'([^']+\.module\.css)'$/gm)) {
      if (!/^\.\/[^/]+$/.test(from)) wrong.push(`${file}: ${from} of another folder`)
      // The build drops a module of which no name is used, and its rules with it.
      if (line.startsWith("import '")) wrong.push(`${file}: ${from} without a name`)
    }
  }
  expect(wrong).toEqual([])
})

test('a script finds elements by role, label or data attribute, not by class', () => {
  const wrong = files
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .filter((file) => /(?:querySelector(?:All)?|closest|matches)(?:<\w+>)?\([`'"][^`'")]*\.[a-z]/.test(read(file)))
  expect(wrong).toEqual([])
})
