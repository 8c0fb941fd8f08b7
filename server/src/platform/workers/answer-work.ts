import { answerQuestions } from './answer-questions.ts'
import type { WorkHandler, WorkQuestion } from './ask-workers.ts'

/** For the inside of a worker: answers each question with the handler of its kind. */
export function answerWork(handlers: readonly WorkHandler[]): void {
  const byName = new Map(handlers.map((handler) => [handler.name, handler]))
  answerQuestions(({ kind, of }: WorkQuestion) => {
    const handler = byName.get(kind)
    if (!handler) throw new Error(`no handler for work of the kind ${kind}`)
    return handler.answer(of)
  })
}
