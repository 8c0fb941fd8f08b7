import type { FastifyRequest } from 'fastify'
import { type Asker, FairQueue } from '../limits/fair-queue.ts'
import { Problem } from '../problem.ts'
import type { Caller } from './call.ts'
import { askerOf, requireStillSignedIn } from './pipeline.ts'

/** What a call has before its transaction begins. */
export interface BeforeCall extends Caller {
  readonly request: FastifyRequest
  /** Aborted when the caller has gone: then nothing that costs is begun for them. */
  readonly gone: AbortSignal
  /** Who waits in a queue for this call; a caller without a session is recognized first. */
  asker(): Promise<Asker>
}

/** What a caller without a session is taken for: the subject takes turns with others, a known one goes first. */
export interface Recognized {
  readonly subject: string
  readonly isKnown: boolean
}

export interface BeforeStage<Input, Prepared> {
  /** May throw a `Problem`: a repeat with the same idempotency key still gets the first answer. */
  readonly before: (call: BeforeCall, input: Input) => Promise<Prepared>
  /** Takes back what `before` counted; called once, when the call then came to nothing. */
  readonly takeBack?: (prepared: Prepared) => Promise<void>
  /** Whether there is reason to take a caller without a session for somebody who was here before. */
  readonly recognize?: (call: Omit<BeforeCall, 'asker'>, input: Input) => Promise<Recognized>
}

/** What a stage came to; a refusal is thrown in the transaction, once it is sure that the call is no repeat. */
export type Outcome<Prepared> = { readonly prepared: Prepared } | { readonly problem: Problem }

/** What came before a transaction, and who waits for it from here on: asked only of a call that has to wait. */
interface Before<Prepared> {
  readonly outcome: Outcome<Prepared>
  readonly asker: () => Promise<Asker>
}

/** Few at a time, in fair turns of the networks: of a flood the rest waits here, without a database session. */
const queue = new FairQueue({ running: 8, runningEach: 3, mostWaiting: 800, mostWaitingEach: 400 })
/** Who would have to wait is recognized first; that takes a few milliseconds, so this queue is short. */
const recognizing = new FairQueue({ running: 4, runningEach: 2, mostWaiting: 800, mostWaitingEach: 400 })

/**
 * Runs the stage before a transaction when its turn comes.
 * @throws Busy when too many wait
 */
export async function runBefore<Input, Prepared>(
  stage: BeforeStage<Input, Prepared>,
  given: Omit<BeforeCall, 'asker'>,
  input: Input,
): Promise<Before<Prepared>> {
  const plain = askerOf(given, given.gone)
  let recognized: Promise<Asker> | undefined
  const asker = () => {
    recognized ??= recognizedAsker(stage, { given, input, plain })
    return recognized
  }
  // Nobody needs to be recognized for a place that is free.
  const outcome = await queue.run(
    queue.hasPlace(plain) ? plain : await asker(),
    async (hasWaited): Promise<Outcome<Prepared>> => {
      try {
        if (hasWaited) await requireStillSignedIn(given)
        return { prepared: await stage.before({ ...given, asker }, input) }
      } catch (problem) {
        if (!(problem instanceof Problem) || given.gone.aborted) throw problem
        return { problem }
      }
    },
  )
  // Only somebody known leaves the strangers of their network: a made-up phone would be a share of its own.
  return { outcome, asker: async () => ((await asker()).isKnown ? asker() : plain) }
}

async function recognizedAsker<Input>(
  { recognize }: Pick<BeforeStage<Input, unknown>, 'recognize'>,
  { given, input, plain }: { given: Omit<BeforeCall, 'asker'>; input: Input; plain: Asker },
): Promise<Asker> {
  if (plain.isKnown || !recognize) return plain
  try {
    return { ...plain, ...(await recognizing.run(plain, () => recognize(given, input))) }
  } catch (error) {
    // Too many want to be recognized: this one then waits with the strangers.
    if (error instanceof Problem && !given.gone.aborted) return plain
    throw error
  }
}
