import { expect, test } from 'vitest'
import { WorkersBusy } from '../workers/work-failed.ts'
import { errorEnvelope, toProblem } from './envelope.ts'

test('who asks for too much at once is told so in words that fit pictures and documents', () => {
  const problem = toProblem(new WorkersBusy('asker'))
  expect(problem.definition.status).toBe(429)
  for (const language of ['zh-CN', 'en-US'] as const)
    expect(errorEnvelope(problem, language, '1').msg).not.toMatch(/图片|picture/)
})
