// @vitest-environment jsdom
import { currentReport, reportFields, consultationRoutes as routes } from '@tongying/contract/consultations'
import { kitErrors } from '@tongying/contract/kit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callError } from '../../core/call-error.ts'
import { freshPage } from '../../core/testing.ts'
import { DraftSaver } from './draft-saver.ts'
import { draftShape } from './draft-shape.ts'
import type { Saved } from './draft-state.ts'
import { forgetCopies, hasCopies } from './local-copies.ts'
import type { Fields } from './merge-draft.ts'

freshPage()
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** A server with one report, which answers as the contract has it. */
function aServer(content: Fields = {}) {
  const stored = { version: 0, content: { findings: '', conclusion: '', advice: '', ...content } }
  const saves: Fields[] = []
  const keys: (string | undefined)[] = []
  const next: (() => unknown)[] = []
  let underway = 0
  let mostUnderway = 0
  const answer = () =>
    routes.saveReport.output.parse({
      version: stored.version,
      revision: 1,
      textSha256: '0'.repeat(64),
      savedAt: new Date().toISOString(),
    })
  const changed = () =>
    callError({
      name: kitErrors.DraftChanged.name,
      msg: '',
      status: 409,
      current: currentReport.parse({ ...stored, savedAt: new Date().toISOString() }),
    })
  const store = (values: Fields, version: number): Saved => {
    if (version !== stored.version) throw changed()
    stored.version += 1
    stored.content = reportFields.parse(values)
    return answer()
  }
  return {
    stored,
    saves,
    keys,
    changed,
    /** The next save that nothing was planned for meets this first. */
    meets: (what: () => unknown) => void next.push(what),
    /** The next save takes until `end`. */
    holds() {
      let end: () => void = () => undefined
      const held = new Promise<void>((resolve) => {
        end = resolve
      })
      next.push(() => held)
      return { end: () => end() }
    },
    store,
    underway: () => underway,
    mostUnderway: () => mostUnderway,
    async save(values: Fields, version: number, key?: string): Promise<Saved> {
      saves.push(values)
      keys.push(key)
      underway += 1
      mostUnderway = Math.max(mostUnderway, underway)
      const instead = next.shift()
      try {
        await instead?.()
        return store(values, version)
      } finally {
        underway -= 1
      }
    },
  }
}
type Server = ReturnType<typeof aServer>
const down = () => callError({ name: 'NetworkFailed', msg: '', status: 0 })
let drafts = 0
beforeEach(() => {
  drafts += 1
})

/** A page that shows the draft of this test; `fields` is what its form holds. */
function aPage(server: Server, given: { accountId?: string; loaded?: Server['stored']; isNew?: boolean } = {}) {
  const { version, content } = given.loaded ?? server.stored
  const fields: Record<string, unknown> = { ...content }
  const saver = new DraftSaver({
    accountId: given.accountId ?? 'lin',
    name: `report-${drafts}`,
    loaded: { version, values: content },
    isNew: given.isNew ?? false,
    shape: draftShape(reportFields),
    save: (values, based, key) => server.save(values, based, key),
    readCurrent: (current) => {
      const { data } = currentReport.safeParse(current)
      return data && { version: data.version, values: data.content }
    },
    onTaken: (taken) => void Object.assign(fields, taken),
  })
  const leave = saver.open()
  const type = (typed: Fields) => {
    Object.assign(fields, typed)
    saver.touch(fields)
  }
  return { saver, fields, type, leave, state: () => saver.state.get() }
}

it('saves once when the typing pauses, and says saved only for what is in the fields', async () => {
  const server = aServer()
  const page = aPage(server)
  page.type({ findings: '左' })
  await pass(500)
  page.type({ findings: '左叶' })
  expect(page.state().is).toBe('waiting')
  await pass(1_300)
  expect(server.saves).toEqual([{ findings: '左叶', conclusion: '', advice: '' }])
  expect(page.state().is).toBe('saved')
  page.type({ findings: '左叶中部' })
  expect(page.state().is).toBe('waiting')
})
it('saves nothing when nothing changed', async () => {
  const server = aServer({ findings: '左叶' })
  const page = aPage(server)
  page.type({ findings: '左叶' })
  await pass(20_000)
  page.leave()
  await pass(20_000)
  expect(server.saves).toEqual([])
  expect(page.state().is).toBe('idle')
})
it('never has two saves on the way, however many wait for the one that is, and ends with the newest', async () => {
  const server = aServer()
  const page = aPage(server)
  const first = server.holds()
  page.type({ findings: '一' })
  await pass(1_300)
  page.type({ findings: '一二' })
  await pass(5_000)
  // Two more reasons to save, while the first save is slow.
  dispatchEvent(new Event('online'))
  document.dispatchEvent(new Event('visibilitychange'))
  void page.saver.flush()
  await pass(10)
  expect(server.saves).toHaveLength(1)
  const second = server.holds()
  first.end()
  await pass(10)
  page.type({ findings: '一二三' })
  await pass(5_000)
  expect(server.saves).toHaveLength(2)
  second.end()
  await pass(1_300)
  expect(server.mostUnderway()).toBe(1)
  expect(server.stored).toMatchObject({ version: 3, content: { findings: '一二三' } })
  expect(page.state().is).toBe('saved')
})
it('submits only after every save that was under way', async () => {
  const server = aServer()
  const page = aPage(server)
  const first = server.holds()
  page.type({ findings: '一' })
  await pass(1_300)
  page.type({ findings: '一二' })
  const flushed = page.saver.flush()
  const submitted = page.saver.submit(async (version) => ({ version, underway: server.underway() }))
  first.end()
  await pass(10)
  await flushed
  expect(await submitted).toEqual({ version: 2, underway: 0 })
  expect(server.mostUnderway()).toBe(1)
  expect(server.stored.content.findings).toBe('一二')
})
it('a refusal that arrives after a newer content was acknowledged changes nothing', async () => {
  const server = aServer()
  const page = aPage(server)
  const first = server.holds()
  page.type({ findings: '一' })
  await pass(1_300)
  page.type({ findings: '一二' })
  // The save after the next one is refused at once, and its refusal is slow.
  server.meets(() => undefined)
  let arrive: () => void = () => undefined
  server.meets(async () => {
    const refusal = server.changed()
    await new Promise<void>((resolve) => (arrive = resolve))
    throw refusal
  })
  void page.saver.flush()
  dispatchEvent(new Event('online'))
  void page.saver.flush()
  first.end()
  await pass(10)
  page.type({ findings: '一二三' })
  await pass(3_000)
  arrive()
  await pass(3_000)
  expect(page.fields.findings).toBe('一二三')
  expect(server.stored.content.findings).toBe('一二三')
  expect(page.state()).toMatchObject({ is: 'saved', conflicts: [] })
})
it('offline: says so, keeps the text in the browser, and saves it when the line is back', async () => {
  const server = aServer()
  const page = aPage(server)
  server.meets(() => Promise.reject(down()))
  page.type({ findings: '断网' })
  await pass(1_300)
  expect(page.state()).toMatchObject({ is: 'offline', isKept: true })
  expect(hasCopies()).toBe(true)
  dispatchEvent(new Event('online'))
  await pass(0)
  expect(server.stored.content.findings).toBe('断网')
  expect(page.state().is).toBe('saved')
  expect(hasCopies()).toBe(false)
})
it('a page that was left overwrites nothing that was typed later', async () => {
  const server = aServer()
  const loaded = structuredClone(server.stored)
  const page = aPage(server)
  server.meets(() => Promise.reject(down()))
  page.type({ findings: '断网' })
  await pass(1_300)
  server.meets(() => Promise.reject(down()))
  page.leave()
  await pass(100)
  const back = aPage(server, { loaded })
  await pass(0)
  expect(back.fields.findings).toBe('断网')
  back.type({ findings: '断网，之后' })
  await pass(40_000)
  expect(server.stored.content.findings).toBe('断网，之后')
  expect(hasCopies()).toBe(false)
})
it('what was left unsaved goes on being saved, and is shown to who comes back with an older read', async () => {
  const server = aServer()
  const loaded = structuredClone(server.stored)
  const page = aPage(server)
  server.meets(() => Promise.reject(down()))
  page.type({ findings: '断网' })
  await pass(1_300)
  page.leave()
  await pass(12_000)
  expect(server.stored.content.findings).toBe('断网')
  const back = aPage(server, { loaded })
  expect(back.fields.findings).toBe('断网')
  back.type({ advice: '复查' })
  await pass(1_300)
  expect(server.stored.content).toMatchObject({ findings: '断网', advice: '复查' })
  expect(server.saves.at(-1)).toMatchObject({ findings: '断网', advice: '复查' })
})
it('after a reload the copy is merged into what the server has by now', async () => {
  const server = aServer()
  const page = aPage(server)
  server.meets(() => new Promise(() => undefined))
  page.type({ findings: '这里' })
  await pass(1_300)
  // The page is gone without a word; somebody else saves another field.
  server.store({ findings: '', conclusion: '那里', advice: '' }, 0)
  const back = aPage(server)
  await pass(0)
  expect(back.fields).toMatchObject({ findings: '这里', conclusion: '那里' })
  expect(server.stored.content).toMatchObject({ findings: '这里', conclusion: '那里' })
})
it('two pages: other fields are joined in silence', async () => {
  const server = aServer()
  const [one, two] = [aPage(server), aPage(server)]
  one.type({ findings: '第一页' })
  await pass(1_300)
  two.type({ advice: '第二页' })
  await pass(1_300)
  expect(server.stored.content).toMatchObject({ findings: '第一页', advice: '第二页' })
  expect(two.fields.findings).toBe('第一页')
  expect(two.state()).toMatchObject({ is: 'saved', conflicts: [], taken: [] })
})
it('two pages: the same field is a choice, and both texts stay until it is made', async () => {
  const server = aServer()
  const [one, two] = [aPage(server), aPage(server)]
  one.type({ findings: '第一页' })
  await pass(1_300)
  two.type({ findings: '第二页', advice: '复查' })
  await pass(1_300)
  expect(two.state().conflicts).toEqual([{ field: 'findings', mine: '第二页', theirs: '第一页' }])
  expect(server.stored.content).toMatchObject({ findings: '第一页', advice: '复查' })
  expect(two.fields.findings).toBe('第二页')
  // Also after a reload.
  two.leave()
  const back = aPage(server)
  expect(back.state().conflicts).toEqual([{ field: 'findings', mine: '第二页', theirs: '第一页' }])
  expect(back.fields.findings).toBe('第二页')
  back.saver.choose('findings', 'mine')
  await pass(100)
  expect(server.stored.content.findings).toBe('第二页')
  expect(back.state()).toMatchObject({ is: 'saved', conflicts: [] })
  expect(hasCopies()).toBe(false)
})
it('taking the other text puts it into the form', async () => {
  const server = aServer()
  const [one, two] = [aPage(server), aPage(server)]
  one.type({ findings: '第一页' })
  await pass(1_300)
  two.type({ findings: '第二页' })
  await pass(1_300)
  two.saver.choose('findings', 'theirs')
  await pass(100)
  expect(two.fields.findings).toBe('第一页')
  expect(two.state()).toMatchObject({ conflicts: [] })
  expect(hasCopies()).toBe(false)
})
it('a save whose answer was lost is no change of somebody else', async () => {
  const server = aServer()
  const page = aPage(server)
  server.meets(() => {
    server.store({ findings: '一', conclusion: '', advice: '' }, 0)
    throw down()
  })
  page.type({ findings: '一' })
  await pass(1_300)
  page.type({ findings: '一二' })
  await pass(12_000)
  expect(page.state()).toMatchObject({ is: 'saved', conflicts: [] })
  expect(server.stored.content.findings).toBe('一二')
})
it('saves nothing while it is submitted, and nothing of it afterwards', async () => {
  const server = aServer()
  const page = aPage(server)
  page.type({ findings: '一' })
  let agree: () => void = () => undefined
  const versions: number[] = []
  const submitted = page.saver.submit((version) => {
    versions.push(version)
    return new Promise<void>((resolve) => (agree = resolve))
  })
  await pass(10)
  page.type({ findings: '一二' })
  await pass(5_000)
  agree()
  await submitted
  await pass(20_000)
  page.leave()
  await pass(20_000)
  expect(versions).toEqual([1])
  expect(server.saves).toHaveLength(1)
  expect(hasCopies()).toBe(false)
})
it('what another page changed meanwhile is not submitted unseen', async () => {
  const server = aServer({ advice: '随访' })
  const page = aPage(server)
  page.type({ findings: '一' })
  server.store({ findings: '', conclusion: '', advice: '手术' }, 0)
  const send = vi.fn(async () => 'done')
  await expect(page.saver.submit(send)).rejects.toMatchObject({ name: 'DraftChanged' })
  expect(send).not.toHaveBeenCalled()
  expect(page.state().taken).toEqual(['advice'])
  expect(page.fields.advice).toBe('手术')
  expect(await page.saver.submit(send)).toBe('done')
})
it('a submission that the server refuses as too old shows the difference', async () => {
  const server = aServer({ advice: '随访' })
  const page = aPage(server)
  server.store({ findings: '', conclusion: '', advice: '手术' }, 0)
  const refused = page.saver.submit(() => Promise.reject(server.changed()))
  await expect(refused).rejects.toMatchObject({ name: 'DraftChanged' })
  expect(page.state().taken).toEqual(['advice'])
  expect(await page.saver.submit(async (version) => version)).toBe(1)
})
it('submits nothing whose last change could not be saved, or that waits for a choice', async () => {
  const server = aServer()
  const page = aPage(server)
  const send = vi.fn(async () => undefined)
  server.meets(() => Promise.reject(down()))
  page.type({ findings: '一' })
  await expect(page.saver.submit(send)).rejects.toMatchObject({ status: 0 })
  server.store({ findings: '二', conclusion: '', advice: '' }, 0)
  await expect(page.saver.submit(send)).rejects.toMatchObject({ name: 'DraftChanged' })
  expect(page.state().conflicts).toHaveLength(1)
  expect(send).not.toHaveBeenCalled()
})
it('what the server would refuse is not sent, does not empty the field there, and is not called saved', async () => {
  const server = aServer({ findings: '以前的' })
  const page = aPage(server)
  page.type({ findings: '长'.repeat(4_001), advice: '复查' })
  await pass(1_300)
  expect(server.stored.content).toMatchObject({ findings: '以前的', advice: '复查' })
  expect(page.state().unfit).toEqual(['findings'])
  expect(hasCopies()).toBe(true)
})
it('a refusal for good is said and not tried again', async () => {
  const server = aServer()
  const page = aPage(server)
  server.meets(() => Promise.reject(callError({ name: 'DraftSubmitted', msg: '申请已经提交', status: 409 })))
  page.type({ findings: '一' })
  await pass(60_000)
  expect(server.saves).toHaveLength(1)
  expect(page.state()).toMatchObject({ is: 'refused', why: '申请已经提交' })
  expect(hasCopies()).toBe(true)
})
it('a copy belongs to its account, and is gone at sign-out', async () => {
  const server = aServer()
  const page = aPage(server)
  server.meets(() => new Promise(() => undefined))
  page.type({ findings: '林若溪写的' })
  await pass(1_300)
  const other = aPage(server, { accountId: 'zhou' })
  expect(other.fields.findings).toBe('')
  forgetCopies()
  expect(hasCopies()).toBe(false)
  expect(aPage(server).fields.findings).toBe('')
})
it('without room in the browser it does not claim that the text is kept', async () => {
  const server = aServer()
  const page = aPage(server)
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  server.meets(() => Promise.reject(down()))
  page.type({ findings: '一' })
  await pass(1_300)
  expect(page.state()).toMatchObject({ is: 'offline', isKept: false })
  full.mockRestore()
})
it('of a deleted draft nothing is kept or saved any more', async () => {
  const server = aServer()
  const page = aPage(server)
  server.meets(() => Promise.reject(down()))
  page.type({ findings: '一' })
  await pass(1_300)
  page.saver.finish()
  page.leave()
  await pass(60_000)
  expect(hasCopies()).toBe(false)
  expect(server.saves).toHaveLength(1)
})
it('the save that makes a draft is repeated as it was, with its key, until it is answered; also after a reload', async () => {
  const server = aServer()
  const page = aPage(server, { isNew: true })
  server.meets(() => Promise.reject(down()))
  page.type({ findings: '一' })
  await pass(1_300)
  server.meets(() => Promise.reject(callError({ name: 'SignInRequired', msg: '', status: 401 })))
  page.type({ findings: '一二' })
  await pass(1_300)
  server.meets(() => new Promise(() => undefined))
  await pass(10_100)
  // The page is gone without a word.
  const back = aPage(server, { isNew: true })
  expect(back.fields.findings).toBe('一二')
  await pass(2_600)
  expect(server.saves.map(({ findings }) => findings)).toEqual(['一', '一', '一', '一', '一二'])
  const [key, ...others] = server.keys
  expect(key).toBeTypeOf('string')
  expect(others).toEqual([key, key, key, undefined])
  expect(server.stored.content.findings).toBe('一二')
  expect(back.state().is).toBe('saved')
})
it('a first save that the server refuses for good is not repeated with its key', async () => {
  const server = aServer()
  const page = aPage(server, { isNew: true })
  server.meets(() => Promise.reject(callError({ name: 'Malformed', msg: '', status: 422 })))
  page.type({ findings: '一' })
  await pass(1_300)
  page.type({ findings: '一二' })
  await pass(1_300)
  expect(server.saves.map(({ findings }) => findings)).toEqual(['一', '一二'])
  expect(new Set(server.keys).size).toBe(2)
})
it('what was taken back while its save was under way does not stay on the server', async () => {
  const server = aServer({ findings: '以前的' })
  const page = aPage(server)
  server.meets(() => {
    server.store({ findings: '以前的，改', conclusion: '', advice: '' }, 0)
    throw down()
  })
  page.type({ findings: '以前的，改' })
  await pass(1_300)
  page.type({ findings: '以前的' })
  expect(page.state().is).not.toBe('idle')
  expect(hasCopies()).toBe(true)
  await pass(20_000)
  expect(server.stored.content.findings).toBe('以前的')
  expect(page.state()).toMatchObject({ is: 'saved', conflicts: [] })
})
it('a page that is opened again waits for the save of the one that was left', async () => {
  const server = aServer()
  const loaded = structuredClone(server.stored)
  const page = aPage(server)
  const slow = server.holds()
  page.type({ findings: '第一次' })
  await pass(1_300)
  page.leave()
  const back = aPage(server, { loaded })
  back.type({ advice: '第二次' })
  await pass(5_000)
  expect(server.saves).toHaveLength(1)
  slow.end()
  await pass(100)
  expect(server.mostUnderway()).toBe(1)
  expect(back.fields).toMatchObject({ findings: '第一次', advice: '第二次' })
  expect(server.stored.content).toMatchObject({ findings: '第一次', advice: '第二次' })
})
it('without room in the browser a page that was left passes on what it could not save', async () => {
  const server = aServer()
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const page = aPage(server)
  server.meets(() => Promise.reject(down()))
  page.type({ findings: '一' })
  await pass(1_300)
  server.meets(() => Promise.reject(down()))
  page.leave()
  await pass(100)
  const back = aPage(server)
  await pass(100)
  expect(back.fields.findings).toBe('一')
  expect(server.stored.content.findings).toBe('一')
  full.mockRestore()
})
it('after the sign-out a page that is still open keeps nothing in the browser', async () => {
  const server = aServer()
  const page = aPage(server)
  server.meets(() => Promise.reject(down()))
  page.type({ findings: '一' })
  await pass(1_300)
  forgetCopies()
  server.meets(() => Promise.reject(down()))
  document.dispatchEvent(new Event('visibilitychange'))
  dispatchEvent(new Event('online'))
  await pass(100)
  expect(hasCopies()).toBe(false)
})

it('says that it is saved when another tab has already saved the same', async () => {
  const server = aServer()
  const page = aPage(server)
  page.type({ findings: '低回声结节' })
  server.store({ ...page.fields }, 0)
  await pass(1_300)
  expect(page.state()).toMatchObject({ is: 'saved', savedAt: expect.any(String), conflicts: [] })
  page.type({ advice: '复查' })
  await pass(1_300)
  expect(server.stored).toMatchObject({ version: 2, content: { findings: '低回声结节', advice: '复查' } })
})
