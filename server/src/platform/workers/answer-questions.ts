/** What a worker sends back for one question. */
export type Reply<Answer> = { answer: Answer } | { refused: string; detail: string }

/**
 * For the inside of a worker: answers each question with what the work gives, or with the `reason` of what it throws
 * (`tooLarge` where memory was refused, `unreadable` for anything without a reason).
 */
export function answerQuestions<Question, Answer>(work: (question: Question) => Answer | Promise<Answer>): void {
  process.on('message', async (question: Question) => {
    process.send?.(await replyTo(() => work(question)))
  })
  // Ctrl+C reaches the whole group: the parent decides when a worker ends, and takes the channel with it when it ends.
  process.on('SIGINT', () => {})
}

async function replyTo<Answer>(work: () => Answer | Promise<Answer>): Promise<Reply<Answer>> {
  try {
    return { answer: await work() }
  } catch (thrown) {
    return { refused: reasonOf(thrown), detail: detailOf(thrown) }
  }
}

function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return 'unreadable'
  if ('reason' in thrown && typeof thrown.reason === 'string') return thrown.reason
  return /allocat|out of memory|pixel limit/i.test(thrown.message) ? 'tooLarge' : 'unreadable'
}

function detailOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown)
  return 'detail' in thrown && typeof thrown.detail === 'string' ? thrown.detail : thrown.message
}
