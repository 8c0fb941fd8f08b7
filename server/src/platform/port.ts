/** What a domain asks of later ones, which it may not import; `server/src/answer-ports.ts` provides the answers. */
export type Port<Answers extends object> = {
  /** Who asks. */
  readonly asker: string
  /** Hands over all answers at once: one that is forgotten does not compile. */
  answer(answers: Answers): void
  /** The answers; throws before they are provided, since a question without an answer must not pass for "no". */
  answers(): Answers
}

/** The answers that a port wants. */
export type AnswersOf<P> = P extends Port<infer Answers> ? Answers : never

const open: { readonly asker: string; readonly isAnswered: () => boolean }[] = []

/** Opens the port of a domain: its questions are the properties of `Answers`. */
export function openPort<Answers extends object>(asker: string): Port<Answers> {
  let given: Answers | undefined
  open.push({ asker, isAnswered: () => given !== undefined })
  return {
    asker,
    answer(answers) {
      given = answers
    },
    answers() {
      if (given === undefined) throw new Error(`nobody answers what ${asker} asks: see answer-ports.ts`)
      return given
    },
  }
}

/** Who asks and was not answered. */
export function unansweredPorts(): string[] {
  return open.filter(({ isAnswered }) => !isAnswered()).map(({ asker }) => asker)
}
