import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

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

/** What of a move the server, the printed docs and the tests read. */
export const serverColumnsOfMoves = ['permission', 'event', 'outcomeOf'] as const

/** Leaves those columns out of the tables of calls and moves: each page would carry the sentences of every call that it might make. */
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

/**
 * The text of a module without the server's columns of its `defineRoutes` and `defineFiles`, and of a table of moves
 * (`export const consultationMoves = { … } as const`).
 */
export function withoutColumns(code: string): string {
  if (!/\bdefine(?:Routes|Files)\(|Moves = \{/.test(code)) return code
  const cuts: { start: number; end: number }[] = []
  new Visitor({
    CallExpression({ callee, arguments: [, rows] }) {
      if (callee.type !== 'Identifier' || !/^define(?:Routes|Files)$/.test(callee.name)) return
      cuts.push(...columnsIn(rows, serverColumns))
    },
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || !id.name.endsWith('Moves') || init?.type !== 'TSAsExpression') return
      cuts.push(...columnsIn(init.expression, serverColumnsOfMoves))
    },
  }).visit(parseSync('module.ts', code).program)
  return cuts
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code)
}

/** Where the columns of these names stand in the rows of a table. */
function columnsIn(rows: ESTree.Argument | undefined, names: readonly string[]): { start: number; end: number }[] {
  if (rows?.type !== 'ObjectExpression') return []
  return rows.properties.flatMap((row) => {
    if (row.type !== 'Property' || row.value.type !== 'ObjectExpression') return []
    return row.value.properties.filter(
      (column) => column.type === 'Property' && column.key.type === 'Identifier' && names.includes(column.key.name),
    )
  })
}
