import { type Plugin, parseSync, Visitor } from 'vite'

/** What of a call the server, the printed docs and the tests read, and no page does. */
export const serverColumns = [
  'permission',
  'errors',
  'summary',
  'isRoutine',
  'byToken',
  'worksWhenFull',
  'isSecret',
] as const

/** Leaves those columns out of the tables of calls: each page would carry the sentences of every call that it might make. */
export function withoutServerColumns(): Plugin {
  return {
    name: 'without-server-columns',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      return /\/contract\/src\/.*\.ts$/.test(id) ? { code: withoutColumns(code), map: null } : null
    },
  }
}

/** The text of a module without the server's columns of its `defineRoutes` and `defineFiles`. */
export function withoutColumns(code: string): string {
  if (!/\bdefine(?:Routes|Files)\(/.test(code)) return code
  const cuts: { start: number; end: number }[] = []
  new Visitor({
    CallExpression({ callee, arguments: [, rows] }) {
      if (callee.type !== 'Identifier' || !/^define(?:Routes|Files)$/.test(callee.name)) return
      if (rows?.type !== 'ObjectExpression') return
      for (const row of rows.properties) {
        if (row.type !== 'Property' || row.value.type !== 'ObjectExpression') continue
        for (const column of row.value.properties) {
          const isServers =
            column.type === 'Property' && column.key.type === 'Identifier' && isServerColumn(column.key.name)
          if (isServers) cuts.push(column)
        }
      }
    },
  }).visit(parseSync('module.ts', code).program)
  return cuts
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code)
}

function isServerColumn(name: string): boolean {
  return serverColumns.some((each) => each === name)
}
