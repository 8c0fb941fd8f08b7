import type { Node } from 'oxc-parser'
import { parseSync } from 'oxc-parser'

/** A function, and how many of its variables the functions inside it use. */
export interface Captures {
  readonly line: number
  readonly names: readonly string[]
}

/** A function or a block, with the variables that it declares. */
class Scope {
  readonly parent: Scope | undefined
  /** The function that it belongs to; undefined for the module itself. */
  readonly owner: Owner | undefined
  readonly declared = new Set<string>()

  constructor(parent?: Scope, owner?: Owner) {
    this.parent = parent
    this.owner = owner ?? parent?.owner
  }

  /** Notes the use of a name: where it is declared by a function around this one, that function shares it. */
  use(name: string): void {
    const home = this.homeOf(name)
    if (home?.owner && home.owner !== this.owner) home.owner.shared.add(name)
  }

  private homeOf(name: string): Scope | undefined {
    return this.declared.has(name) ? this : this.parent?.homeOf(name)
  }
}

interface Owner {
  readonly start: number
  readonly shared: Set<string>
}

type Tree = { readonly type: string; readonly start: number } & Readonly<Record<string, unknown>>

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function childrenOf(node: Tree): Tree[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isTree))
}

/** The names that a pattern declares. */
function namesIn(pattern: unknown): string[] {
  if (!isTree(pattern)) return []
  switch (pattern.type) {
    case 'Identifier':
      return [String(pattern.name)]
    case 'ObjectPattern':
    case 'ArrayPattern':
    case 'RestElement':
      return childrenOf(pattern).flatMap((child) => (child.type.startsWith('TS') ? [] : namesIn(child)))
    case 'Property':
      return namesIn(pattern.value)
    case 'AssignmentPattern':
      return namesIn(pattern.left)
    default:
      return []
  }
}

/** The names that the statements of a block declare. */
function declaredBy(statements: readonly Tree[]): string[] {
  return statements.flatMap((statement) => {
    if (statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration') return namesIn(statement.id)
    if (statement.type !== 'VariableDeclaration') return []
    return childrenOf(statement).flatMap((each) => namesIn(each.id))
  })
}

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
const blocks = new Set([
  'BlockStatement',
  'StaticBlock',
  'ForStatement',
  'ForOfStatement',
  'ForInStatement',
  'SwitchCase',
])

/** Walks a source once: each scope declares its names before anything in it is read. */
class Walk {
  readonly owners: Owner[] = []

  read(node: Tree, scope: Scope): void {
    if (functions.has(node.type)) this.#readFunction(node, scope)
    else if (blocks.has(node.type) || node.type === 'CatchClause') this.#readBlock(node, scope)
    else if (node.type === 'Identifier' || node.type === 'JSXIdentifier') scope.use(String(node.name))
    else for (const child of usedIn(node)) this.read(child, scope)
  }

  #readFunction(node: Tree, scope: Scope): void {
    const owner = { start: node.start, shared: new Set<string>() }
    this.owners.push(owner)
    const inner = new Scope(scope, owner)
    for (const each of childrenOf({ type: '', start: 0, params: node.params })) this.#declare(inner, namesIn(each))
    for (const child of usedIn(node)) if (child !== node.id) this.read(child, inner)
  }

  #readBlock(node: Tree, scope: Scope): void {
    const inner = new Scope(scope)
    this.#declare(inner, [...declaredBy(childrenOf(node)), ...namesIn(node.param)])
    for (const child of usedIn(node)) this.read(child, inner)
  }

  #declare(scope: Scope, names: readonly string[]): void {
    for (const name of names) scope.declared.add(name)
  }
}

/** The parts of a node that are run: no types, and no names of properties. */
function usedIn(node: Tree): Tree[] {
  const isKeyed = 'computed' in node && node.computed !== true
  return childrenOf(node).filter(
    (child) =>
      !/^TS(?!AsExpression|SatisfiesExpression|NonNullExpression)/.test(child.type) &&
      !(isKeyed && (child === node.key || child === node.property)) &&
      !(node.type === 'JSXAttribute' && child === node.name),
  )
}

/** The functions of a source that share at least so many of their own variables with the functions inside them. */
export function capturesOf(file: string, source: string, atLeast: number): Captures[] {
  const program: Node = parseSync(file, source).program
  const walk = new Walk()
  if (isTree(program)) walk.read(program, new Scope())
  return walk.owners
    .filter(({ shared }) => shared.size >= atLeast)
    .map(({ start, shared }) => ({ line: source.slice(0, start).split('\n').length, names: [...shared] }))
}
