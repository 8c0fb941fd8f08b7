// @vitest-environment jsdom
import { kitErrors } from '@tongying/contract/kit'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { callError } from '../../core/call-error.ts'
import { freshPage } from '../../core/testing.ts'
import { DraftSaver } from './draft-saver.ts'
import { draftShape } from './draft-shape.ts'
import type { Saved } from './draft-state.ts'
import { copiesOf, copyPrefix, hasCopies } from './local-copies.ts'
import type { Fields } from './merge-draft.ts'

freshPage()
beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const fields = ['findings', 'advice'] as const
type Field = (typeof fields)[number]
type Content = Record<Field, string>
const schema = z.object({ findings: z.string(), advice: z.string() })
const empty: Content = { findings: '', advice: '' }

/** What happens, in any order: what the person does, what the line does, and what another tab writes. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('type'), field: fc.constantFrom(...fields) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('takeBack'), field: fc.constantFrom(...fields) }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('wait'), ms: fc.constantFrom(100, 1_300, 12_000) }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('arrive'), nth: fc.nat(3) }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('answer') }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('lose') }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('elsewhere'), field: fc.constantFrom(...fields) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('flush', 'offline', 'online', 'submit', 'reload') }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('leave'), isOldRead: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('choose'), side: fc.constantFrom('mine', 'theirs') }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

interface Request {
  readonly isSubmission: boolean
  readonly content: Content
  /** Missing with the save that makes the draft. */
  readonly version: number | undefined
  readonly key: string | undefined
  answer?: Saved | Error
  /** Undefined once nobody waits for the answer any more. */
  waiting: { resolve: (saved: Saved) => void; reject: (error: unknown) => void } | undefined
}

let runs = 0

/** One draft on a server, the page that shows it, and the line between them. */
function aWorld(isNew: boolean) {
  runs += 1
  const name = `draft-${runs}`
  const stored = { made: isNew ? 0 : 1, version: 0, content: { ...empty }, isFromElsewhere: false, isSubmitted: false }
  const requests: Request[] = []
  const kept = new Map<string, { content: Content; saved: Saved }>()
  const firstRead = { version: 0, content: { ...empty } }
  /** What was typed last and is neither replaced by the person's choice nor by who had seen it. */
  const typed: Partial<Content> = {}
  const seen = new Set<string>()
  const failures: string[] = []
  let texts = 0
  let isOnline = true
  let isKnown = !isNew
  let submission: Promise<unknown> | undefined
  /** What the page before read; another page may be shown it again. */
  let lastRead = isNew ? undefined : firstRead
  let page = aPage(firstRead)

  function aPage(loaded: { version: number; content: Content }) {
    const form: Content = { ...loaded.content }
    const listeners: [EventTarget, string, EventListenerOrEventListenerObject][] = []
    let isGone = false
    for (const target of [window, document]) {
      const add = target.addEventListener.bind(target)
      vi.spyOn(target, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
        if (typeof listener !== 'function') return
        const each: EventListener = (event) => listener(event)
        listeners.push([target, type, each])
        add(type, each)
      })
    }
    const saver = new DraftSaver({
      accountId: 'lin',
      name: isKnown ? name : `new-${name}`,
      loaded: { version: loaded.version, values: loaded.content },
      isNew: !isKnown,
      shape: draftShape(schema),
      save: (values, version, key) =>
        isGone ? new Promise(() => undefined) : send({ values, version: key === undefined ? version : undefined, key }),
      readCurrent: (current) => {
        const { data } = z.object({ version: z.number(), content: schema }).safeParse(current)
        return data && { version: data.version, values: data.content }
      },
      onTaken: (taken) => void Object.assign(form, taken),
    })
    const leave = saver.open()
    vi.restoreAllMocks()
    /** The browser is gone without a word: no timer, no event, no answer. */
    const die = () => {
      isGone = true
      vi.clearAllTimers()
      for (const [target, type, listener] of listeners) target.removeEventListener(type, listener)
      for (const request of requests) request.waiting = undefined
    }
    return { saver, form, leave, die, state: () => saver.state.get() }
  }

  function send(given: { values: Fields; version: number | undefined; key?: string | undefined; isSubmission?: true }) {
    const { version, key, isSubmission = false } = given
    if (requests.some(({ waiting }) => waiting)) failures.push('two on the way')
    if (!isOnline) return Promise.reject(down())
    return new Promise<Saved>((resolve, reject) => {
      const content = schema.parse(given.values)
      requests.push({ isSubmission, content, version, key, waiting: { resolve, reject } })
    })
  }

  /** The request reaches the server, which may be long after nobody waits for it any more. */
  function arrive(request: Request): void {
    request.answer ??= answerTo(request)
  }
  function answerTo({ isSubmission, content, version, key }: Request): Saved | Error {
    const before = key === undefined ? undefined : kept.get(key)
    if (before) return isSame(before.content, content) ? before.saved : refusal('IdempotencyKeyReused', 422)
    if (stored.isSubmitted) return refusal('DraftSubmitted', 409)
    if (version === undefined) stored.made += 1
    else if (version !== stored.version) return refusal(kitErrors.DraftChanged.name, 409, current())
    if (isSubmission) {
      if (!isSame(content, stored.content)) failures.push('submitted what was not shown')
      stored.isSubmitted = true
      return { version: stored.version, savedAt: 'now' }
    }
    for (const field of fields) {
      const there = stored.content[field]
      const isUnseen = there.startsWith('elsewhere') && !seen.has(there)
      if (isUnseen && content[field] !== there) failures.push(`${there} was overwritten unseen`)
    }
    if (version !== undefined) stored.version += 1
    stored.content = { ...content }
    stored.isFromElsewhere = false
    const saved = { version: stored.version, savedAt: 'now', name }
    if (key !== undefined) kept.set(key, { content, saved })
    return saved
  }
  function current() {
    return structuredClone({ version: stored.version, content: stored.content })
  }

  function answer(): void {
    const request = requests.find(({ waiting }) => waiting)
    if (!request) return
    arrive(request)
    const { waiting, answer: given } = request
    request.waiting = undefined
    if (given === undefined || given instanceof Error) waiting?.reject(given)
    else {
      if (given.name !== undefined) isKnown = true
      waiting?.resolve(given)
    }
  }
  function lose(): void {
    const request = requests.find(({ waiting }) => waiting)
    const { waiting } = request ?? {}
    if (request) request.waiting = undefined
    waiting?.reject(down())
  }

  function type(field: Field, text: string): void {
    if (stored.isSubmitted) return
    if (page.form[field] === text) return
    typed[field] = text
    page.form[field] = text
    page.saver.touch(page.form)
  }
  function elsewhere(field: Field): void {
    if (stored.made === 0 || stored.isSubmitted) return
    if (stored.content[field] === typed[field]) delete typed[field]
    stored.version += 1
    stored.content = { ...stored.content, [field]: `elsewhere ${texts}` }
    stored.isFromElsewhere = true
  }
  function choose(side: 'mine' | 'theirs'): void {
    const [conflict] = page.state().conflicts
    if (!conflict) return
    const field = schema.keyof().parse(conflict.field)
    delete typed[field]
    if (side === 'mine') typed[field] = String(conflict.mine ?? '')
    page.saver.choose(field, side)
  }
  function submit(): void {
    if (!isKnown || submission) return
    // As pages do: what waits is saved when the button is pressed.
    void page.saver.flush()
    const given = page.saver.submit((version) => send({ values: page.form, version, isSubmission: true }))
    submission = given.then(
      () => undefined,
      () => undefined,
    )
    void submission.then(() => {
      submission = undefined
    })
  }
  function reload(): void {
    page.die()
    submission = undefined
    page = aPage(read())
  }
  function leave(isOldRead: boolean): void {
    // Who comes back while the save that makes the draft is under way begins another application.
    const isMaking = !isKnown && (isOnline || requests.some(({ waiting }) => waiting))
    if (submission || isMaking) return
    page.leave()
    page = aPage(isOldRead && lastRead ? lastRead : read())
  }
  function read() {
    if (!isKnown) return firstRead
    lastRead = current()
    return lastRead
  }

  async function perform(given: Step): Promise<void> {
    texts += 1
    if (given.does === 'type') type(given.field, `typed ${texts}`)
    else if (given.does === 'takeBack') type(given.field, '')
    else if (given.does === 'wait') await vi.advanceTimersByTimeAsync(given.ms)
    else if (given.does === 'arrive')
      requests
        .filter((each) => !each.answer)
        .slice(given.nth, given.nth + 1)
        .forEach(arrive)
    else if (given.does === 'answer') answer()
    else if (given.does === 'lose') lose()
    else if (given.does === 'elsewhere') elsewhere(given.field)
    else if (given.does === 'choose') choose(given.side)
    else if (given.does === 'leave') leave(given.isOldRead)
    else if (given.does === 'reload') reload()
    else if (given.does === 'submit') submit()
    else if (given.does === 'flush') void page.saver.flush()
    else isOnline = given.does === 'online'
    if (given.does === 'online') dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    look()
  }

  /** Notes what the person sees, and what must hold at every moment. */
  function look(): void {
    expect(failures).toEqual([])
    // What is typed while the submission is on its way belongs to nothing any more.
    if (stored.isSubmitted) return
    const { is, conflicts, savedAt } = page.state()
    for (const text of Object.values(page.form)) seen.add(text)
    for (const { theirs } of conflicts) seen.add(String(theirs))
    for (const field of fields) {
      const text = typed[field]
      if (text && !placesOf(field).includes(text)) failures.push(`${field} "${text}" is lost`)
    }
    const isShownAsSaved = is === 'saved' && savedAt !== undefined && conflicts.length === 0
    if (isShownAsSaved && !stored.isFromElsewhere && !isSame(page.form, stored.content)) failures.push('said saved')
    if (stored.made > 1) failures.push('two drafts')
    expect(failures).toEqual([])
  }
  function placesOf(field: Field): unknown[] {
    const names = isKnown ? [name, `new-${name}`] : [`new-${name}`]
    const copies = names.flatMap((each) => copiesOf(copyPrefix('lin', each)))
    const choices = page.state().conflicts.filter((each) => each.field === field)
    return [
      stored.content[field],
      page.form[field],
      ...copies.map(({ copy }) => copy.values[field] ?? ''),
      ...choices.flatMap(({ mine, theirs }) => [mine, theirs]),
    ]
  }

  function isQuiet(): boolean {
    const { is, conflicts } = page.state()
    const isOver = stored.isSubmitted || is === 'idle' || is === 'saved'
    return isOver && conflicts.length === 0 && !hasCopies() && !requests.some(({ waiting }) => waiting)
  }

  /** The line is back and everything answers: what was typed arrives. */
  async function whenIdle(): Promise<void> {
    await perform({ does: 'online' })
    for (let round = 0; round < 40 && !isQuiet(); round++) {
      answer()
      choose('mine')
      await vi.advanceTimersByTimeAsync(1_300)
      look()
    }
    if (stored.isSubmitted) return
    expect(page.state()).toMatchObject({ conflicts: [] })
    expect(['idle', 'saved']).toContain(page.state().is)
    for (const field of fields) {
      // What was taken back may have been written elsewhere by then; what was typed before it is gone.
      if (typed[field] === '') expect(stored.content[field]).not.toMatch(/^typed/)
      else if (typed[field] !== undefined) expect(stored.content[field]).toBe(typed[field])
    }
    if (!stored.isFromElsewhere) expect(page.form).toEqual(stored.content)
    expect(hasCopies()).toBe(false)
  }
  return { perform, whenIdle, end: () => page.die() }
}

function isSame(left: Content, right: Content): boolean {
  return fields.every((field) => left[field] === right[field])
}
function refusal(name: string, status: number, current?: unknown): Error {
  return callError({ name, msg: '', status, current })
}
function down(): Error {
  return callError({ name: 'NetworkFailed', msg: '', status: 0 })
}

it('whatever the person, the line and other tabs do, no typed text is lost, overwritten unseen or wrongly called saved', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(step, { maxLength: 30 }), async (isNew, steps) => {
      localStorage.clear()
      const world = aWorld(isNew)
      try {
        for (const each of steps) await world.perform(each)
        await world.whenIdle()
      } finally {
        world.end()
      }
    }),
    {
      numRuns: 300,
      // A page that waited for the save of the one before stayed empty.
      examples: [
        [
          false,
          [
            { does: 'type', field: 'findings' },
            { does: 'flush' },
            { does: 'reload' },
            { does: 'leave', isOldRead: false },
            { does: 'arrive', nth: 0 },
          ],
        ],
      ],
    },
  )
})
