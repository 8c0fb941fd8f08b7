import { parseSync, Visitor } from 'oxc-parser'

/** An exported function, the errors that it throws by itself, and those that its docstring names. */
export interface Throwing {
  readonly line: number
  readonly name: string
  readonly thrown: readonly string[]
  readonly named: readonly string[]
}

/** A stretch of a source: a function with its body, or an export with what it exports. */
interface Span {
  readonly start: number
  readonly end: number
}

/**
 * The exported functions of a source that throw a `Problem` of a catalogue themselves: `throw new Problem(errors.Name)`. What
 * functions inside an asynchronous one throw counts too, since it waits for them; a synchronous one may only hand them on.
 * What other functions throw that are called does not count.
 */
export function throwingIn(file: string, source: string): Throwing[] {
  const { program, comments } = parseSync(file, source)
  const throws: { at: number; error: string; depth: number }[] = []
  const exported: (Span & { readonly name: string; readonly isAsync: boolean })[] = []
  let depth = 0
  const enter = () => {
    depth += 1
  }
  const leave = () => {
    depth -= 1
  }
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    ThrowStatement({ argument }) {
      if (argument.type !== 'NewExpression' || argument.callee.type !== 'Identifier') return
      const [given] = argument.arguments
      if (argument.callee.name !== 'Problem' || !given) return
      for (const [, error = ''] of source.slice(given.start, given.end).matchAll(/\b\w*[eE]rrors\.(\w+)/g))
        throws.push({ at: argument.start, error, depth })
    },
    ExportNamedDeclaration({ start, end, declaration }) {
      if (declaration?.type === 'FunctionDeclaration')
        exported.push({ start, end, name: declaration.id?.name ?? '', isAsync: declaration.async })
      if (declaration?.type !== 'VariableDeclaration') return
      for (const { id, init } of declaration.declarations) {
        if (init?.type !== 'ArrowFunctionExpression' && init?.type !== 'FunctionExpression') continue
        if (id.type === 'Identifier') exported.push({ start, end, name: id.name, isAsync: init.async })
      }
    },
  }).visit(program)
  return exported.flatMap(({ start, end, name, isAsync }) => {
    const own = throws.filter((each) => each.at > start && each.at < end && (isAsync || each.depth === 1))
    const thrown = [...new Set(own.map(({ error }) => error))].toSorted()
    if (thrown.length === 0) return []
    const doc = comments.find((comment) => comment.end < start && source.slice(comment.end, start).trim() === '')
    const tags = doc?.value.split('@throws').slice(1).join() ?? ''
    const line = source.slice(0, start).split('\n').length
    return [{ line, name, thrown, named: tags.match(/\b[A-Z]\w+/g) ?? [] }]
  })
}
