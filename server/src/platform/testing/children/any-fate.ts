// A worker that does to itself what it is asked for.
import { answerQuestions } from '../../workers/answer-questions.ts'

const held: Buffer[] = []

answerQuestions(async ({ fate }: { fate: string }) => {
  switch (fate) {
    case 'hang':
      for (;;);
    case 'wait':
      return new Promise(() => {})
    case 'die':
      return process.exit(3)
    // Slowly enough for a test that watches from outside.
    case 'grow':
      for (;;) {
        held.push(Buffer.alloc(8 * 1024 ** 2, 1))
        await new Promise((resolve) => setTimeout(resolve, 2))
      }
    // Faster than anybody can watch.
    case 'burst':
      for (;;) held.push(Buffer.alloc(64 * 1024 ** 2, 1))
    case 'heap': {
      const objects: object[] = []
      for (;;) objects.push({ at: objects.length })
    }
    case 'refuse':
      throw Object.assign(new Error('not this one'), { reason: 'unfit' })
    default:
      return process.pid
  }
})
