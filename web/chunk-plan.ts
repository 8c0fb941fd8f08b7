import { join } from 'node:path'
import { build, type Plugin, type Rollup, type UserConfig } from 'vite'
import { lazyPages } from './page-preloads.ts'

/**
 * What one more request costs on a slow line, in bytes of minified code: with 150 ms there and back and six requests at
 * a time it takes as long as some 2.7 KB after compression on 1 Mbit/s.
 */
const requestBytes = 9_000

/** Shared code in one file: what the bundler alone would make several files of. */
interface SharedPart {
  /** The files that the bundler alone would make. */
  readonly files: ReadonlySet<string>
  readonly modules: readonly string[]
  /** The visits that load it. */
  readonly visits: ReadonlySet<Visit>
  /** What any other visit would have to load for it: its files, and those that they import. */
  readonly costs: ReadonlyMap<Visit, number>
}
/** The files that each visit loads. */
type Loaded = ReadonlyMap<Visit, Set<string>>
/** A first visit: the entry of a site, and the modules that it loads beside it. */
interface Visit {
  readonly entry: string
  readonly modules: readonly string[]
  /** How much it counts beside the others. */
  readonly weight: number
}
type Chunks = ReadonlyMap<string, Rollup.OutputChunk>

/**
 * The files that shared code is put into, for `codeSplitting.groups`. The bundler alone makes one file for each set of
 * pages that share something, about fifty for a page; here those are joined whose join costs less than the requests it saves.
 */
export async function chunkGroups(config: UserConfig, webSource: string) {
  const chunks = await separateChunks(config)
  const visits = firstVisits(webSource)
  const loaded = new Map(visits.map((visit) => [visit, new Set(filesOf(chunks, visit))]))
  const ordered = dependenciesFirst(chunks, joined(chunks, loaded))
  const groups = ordered.flatMap((part, index) => {
    const { files, modules } = part
    if (isOfRoom(part) && importsAnEntry(chunks, files)) return []
    const own = new Set(modules.filter((moduleId) => !isAnswers(moduleId)))
    return [{ name: 'shared', test: (moduleId: string) => own.has(moduleId), priority: ordered.length - index }]
  })
  return [{ name: 'answers', test: isAnswers, priority: ordered.length + 1 }, ...groups]
}

/**
 * The paths that live messages make old, of every domain: they use nothing else, and stand in a file of their own, or a
 * message would bring each domain's calls with its paths.
 */
function isAnswers(moduleId: string): boolean {
  return /\/src\/\w+\/answers\.ts$/.test(moduleId)
}

/** How much a page counts that more people open, more often with nothing kept, than any other. */
const everyday: Readonly<Record<string, number>> = {
  '/me/work': 16,
  '/me/consultations': 8,
  '/me/consultations/:id': 8,
  '/meetingApply': 24,
  '/me/information': 12,
  '/me/hospital': 2,
}

/** Sign-in and the meeting room are small sites: what they would load for nothing counts most. */
const smallSite = 1_000
/** A patient's pages are opened once a case: their requests count, but not so much that a case carries their code. */
const patientSite = 30

function firstVisits(webSource: string): readonly Visit[] {
  return [
    ...['sign-in', 'room'].map((entry) => ({ entry, modules: [], weight: smallSite })),
    { entry: 'patient', modules: [], weight: patientSite },
    { entry: 'room', modules: [join(webSource, 'meetings/room/room-page.tsx')], weight: smallSite },
    ...['form-page.tsx', 'consent-page.tsx'].map((page) => ({
      entry: 'patient',
      modules: [join(webSource, 'sites/patient', page)],
      weight: patientSite,
    })),
    { entry: 'console', modules: [], weight: 5 },
    // Every page fetches what live messages refresh, with the first that comes.
    { entry: 'app', modules: [join(webSource, 'sites/live-refreshes.ts')], weight: 1 },
    // A case, once all of it is there.
    {
      entry: 'app',
      modules: ['consultations/pages/consultation-page.tsx', 'consultations/case/later-cards.ts'].map((file) =>
        join(webSource, file),
      ),
      weight: 2,
    },
    // The application, once its choices can be opened.
    {
      entry: 'app',
      modules: ['consultations/pages/application-page.tsx', 'ui/components/inputs/choice-boxes.tsx'].map((file) =>
        join(webSource, file),
      ),
      weight: 4,
    },
    // The work page of those who examine or receive patients.
    {
      entry: 'app',
      modules: ['consultations/pages/work-page.tsx', 'bookings/work/examination-work.tsx'].map((file) =>
        join(webSource, file),
      ),
      weight: 1,
    },
    ...lazyPages(webSource).map(({ path, module }) => ({
      entry: 'app',
      // The tabs of later domains come with the page of institutions.
      modules: path === '/me/hospital' ? [module, join(webSource, 'sites/user-centre/hospital-tabs.ts')] : [module],
      weight: everyday[path] ?? 1,
    })),
  ]
}

/** What the bundler makes of the sources by itself. */
async function separateChunks(config: UserConfig): Promise<Chunks> {
  const found = new Map<string, Rollup.OutputChunk>()
  const collect: Plugin = {
    name: 'collect-chunks',
    generateBundle(_options, bundle) {
      for (const each of Object.values(bundle)) if (each.type === 'chunk') found.set(each.fileName, each)
    },
  }
  await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: [config.plugins, collect],
    build: { ...config.build, write: false },
  })
  return found
}

/** The files that a visit loads. */
function filesOf(chunks: Chunks, { entry, modules }: Visit): ReadonlySet<string> {
  const starts = [...chunks.values()].filter(
    (chunk) =>
      (chunk.isEntry && chunk.name === entry) ||
      (chunk.facadeModuleId !== null && modules.includes(chunk.facadeModuleId)),
  )
  return withImports(
    chunks,
    starts.map(({ fileName }) => fileName),
  )
}

function withImports(chunks: Chunks, starts: Iterable<string>): ReadonlySet<string> {
  const found = new Set(starts)
  // A set that grows while it is walked is walked to its new end.
  for (const name of found) for (const next of chunks.get(name)?.imports ?? []) found.add(next)
  return found
}

function separateParts(chunks: Chunks, loaded: Loaded): SharedPart[] {
  return [...chunks.values()]
    .filter((chunk) => !chunk.isEntry && !chunk.isDynamicEntry && !chunk.moduleIds.some(isRuntime))
    .map(({ fileName, moduleIds }) => partOf(chunks, loaded, { files: new Set([fileName]), modules: moduleIds }))
}

function partOf(chunks: Chunks, loaded: Loaded, own: Pick<SharedPart, 'files' | 'modules'>): SharedPart {
  const needed = [...withImports(chunks, own.files)]
  const visits = new Set<Visit>()
  const costs = new Map<Visit, number>()
  for (const [visit, files] of loaded) {
    if ([...own.files].some((name) => files.has(name))) visits.add(visit)
    const missing = needed.filter((name) => !files.has(name))
    costs.set(
      visit,
      missing.reduce((sum, name) => sum + (chunks.get(name)?.code.length ?? 0), 0),
    )
  }
  return { ...own, visits, costs }
}

/** The bundler's own helpers keep the file that it gives them. */
function isRuntime(moduleId: string): boolean {
  return moduleId.includes('rolldown/runtime')
}

/** Joins two parts, the best join first, as long as one saves more than it costs. */
function joined(chunks: Chunks, loaded: Loaded): SharedPart[] {
  let parts = separateParts(chunks, loaded)
  for (;;) {
    const best = bestJoin(chunks, parts)
    if (!best) return parts
    const whole = both(best.one, best.other)
    const next = [...parts.filter((part) => part !== best.one && part !== best.other), whole]
    loadWhole(chunks, loaded, next)
    parts = next.map((part) => partOf(chunks, loaded, part))
  }
}

/** Who loads one file of a part loads all of it, and what it imports. */
function loadWhole(chunks: Chunks, loaded: Loaded, parts: readonly Pick<SharedPart, 'files'>[]): void {
  const needs = parts.map(({ files }) => ({ files: [...files], needed: withImports(chunks, files) }))
  for (const files of loaded.values()) {
    let before = -1
    while (before !== files.size) {
      before = files.size
      for (const part of needs) {
        if (part.files.some((name) => files.has(name))) for (const name of part.needed) files.add(name)
      }
    }
  }
}

function bestJoin(chunks: Chunks, parts: readonly SharedPart[]) {
  return parts
    .flatMap((one, index) => parts.slice(index + 1).map((other) => ({ one, other, gain: gainOf(one, other) })))
    .filter(({ one, other, gain }) => gain > 0 && isOfRoom(one) === isOfRoom(other))
    .sort((a, b) => b.gain - a.gain)
    .find(({ one, other }) => !wouldCircle(chunks, parts, both(one, other)))
}

/**
 * Whether only the meeting room loads it at once: the application shares it by parts that come later, and no page carries it
 * for the sake of the room's requests.
 */
function isOfRoom({ visits }: SharedPart): boolean {
  return visits.size > 0 && [...visits].every(({ entry }) => entry === 'room')
}

/** Requests saved, less the code that a visit would load for nothing: bytes over all visits. */
function gainOf(one: SharedPart, other: SharedPart): number {
  const shared = [...one.visits].filter((visit) => other.visits.has(visit))
  const saved = shared.reduce((sum, { weight }) => sum + weight, 0) * requestBytes
  return saved - loadedForNothing(one, other) - loadedForNothing(other, one)
}

/** What the part costs those who load only the other one. */
function loadedForNothing(part: SharedPart, other: SharedPart): number {
  const alone = [...other.visits].filter((visit) => !part.visits.has(visit))
  return alone.reduce((sum, visit) => sum + visit.weight * (part.costs.get(visit) ?? 0), 0)
}

function both(one: SharedPart, other: SharedPart): Pick<SharedPart, 'files' | 'modules'> {
  return {
    files: new Set([...one.files, ...other.files]),
    modules: [...one.modules, ...other.modules],
  }
}

/** Whether something outside the join would be imported by it and import it: a module would run before what it needs. */
function wouldCircle(chunks: Chunks, parts: readonly SharedPart[], whole: Pick<SharedPart, 'files'>): boolean {
  const importsOf = (files: Iterable<string>) => [...files].flatMap((name) => chunks.get(name)?.imports ?? [])
  const reached = new Set(importsOf(whole.files).filter((name) => !whole.files.has(name)))
  for (const name of reached) {
    const companions = parts.find(({ files }) => files.has(name))?.files ?? [name]
    for (const next of [...companions, ...importsOf([name])]) {
      if (whole.files.has(next)) return true
      reached.add(next)
    }
  }
  return false
}

/** Whether files use code of a site's entry: a group takes along what it imports, and the entry would load it all for that. */
function importsAnEntry(chunks: Chunks, files: Iterable<string>): boolean {
  return [...files].some((name) => chunks.get(name)?.imports.some((imported) => chunks.get(imported)?.isEntry))
}

/** A part after all parts that it imports, so that each group finds its dependencies already taken. */
function dependenciesFirst(chunks: Chunks, parts: readonly SharedPart[]): SharedPart[] {
  const ordered = new Set<SharedPart>()
  const visit = (part: SharedPart, above: readonly SharedPart[]) => {
    if (ordered.has(part) || above.includes(part)) return
    const imported = withImports(chunks, part.files)
    for (const other of parts) {
      if ([...other.files].some((name) => imported.has(name))) visit(other, [...above, part])
    }
    ordered.add(part)
  }
  for (const part of parts) visit(part, [])
  return [...ordered]
}
