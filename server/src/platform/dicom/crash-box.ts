import { type DicomRefusal, DicomRefused, dicomRefusals } from './refused.ts'

/** What the inside of a box says: an answer, or a refusal with its reason. */
export type BoxAnswer<Answer> = { answer: Answer } | { refused: string; detail: string }

/** One worker thread or process, seen from outside. */
export type Inmate<Question, Answer> = {
  send(question: Question): void
  kill(): void
  /** Whether it keeps this process alive: only while it works. */
  hold(isHeld: boolean): void
  onAnswer(listener: (answer: BoxAnswer<Answer>) => void): void
  onEnd(listener: () => void): void
  /** Bytes of memory that it uses, where that can be seen. */
  memory?(): number
}

type BoxOptions<Question, Answer> = {
  start: () => Inmate<Question, Answer>
  timeoutMs: number
  memoryBytes?: number
}

/** Keeps one worker for work that may die; asks one question at a time and replaces what hangs, grows or falls. */
export function openCrashBox<Question, Answer>({ start, timeoutMs, memoryBytes }: BoxOptions<Question, Answer>) {
  let inmate: Inmate<Question, Answer> | undefined
  let queue: Promise<unknown> = Promise.resolve()

  function askNow(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const current = inmate ?? start()
      inmate = current
      current.hold(true)
      const timer = setTimeout(() => giveUp('timedOut'), timeoutMs)
      const watch = setInterval(() => {
        if (memoryBytes !== undefined && (current.memory?.() ?? 0) > memoryBytes) giveUp('tooLarge')
      }, 100)
      function finish() {
        clearTimeout(timer)
        clearInterval(watch)
        current.onAnswer(() => {})
        current.onEnd(() => forget(current))
        current.hold(false)
      }
      function giveUp(reason: DicomRefusal) {
        finish()
        forget(current)
        current.kill()
        reject(new DicomRefused(reason))
      }
      current.onEnd(() => giveUp('unreadable'))
      current.onAnswer((said) => {
        finish()
        if ('answer' in said) resolve(said.answer)
        else reject(new DicomRefused(isRefusal(said.refused) ? said.refused : 'unreadable', said.detail))
      })
      current.send(question)
    })
  }

  function forget(gone: Inmate<Question, Answer>) {
    if (inmate === gone) inmate = undefined
  }

  function ask(question: Question): Promise<Answer> {
    const asked = queue.then(() => askNow(question))
    queue = asked.catch(() => undefined)
    return asked
  }

  function close() {
    const current = inmate
    inmate = undefined
    current?.kill()
  }

  return { ask, close }
}

/** For the inside of a box: runs the work and says its answer or its refusal. */
export async function answerFor<Answer>(work: () => Answer | Promise<Answer>): Promise<BoxAnswer<Answer>> {
  try {
    return { answer: await work() }
  } catch (thrown) {
    if (thrown instanceof DicomRefused) return { refused: thrown.reason, detail: thrown.detail }
    return { refused: 'unreadable', detail: thrown instanceof Error ? thrown.message : String(thrown) }
  }
}

function isRefusal(word: string): word is DicomRefusal {
  return Object.hasOwn(dicomRefusals, word)
}
